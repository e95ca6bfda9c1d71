import { ApiError } from '@quaywatch/shared/api';
import type { AccountChange } from '@quaywatch/shared/contract';
import { oopsUnlessOffline, tryAgain } from '@quaywatch/shared/query';

type Words = Readonly<Record<string, string>>;
/** Falls back to the word itself, because the server may know newer words. */
const translate = (words: Words, word: string) => (Object.hasOwn(words, word) ? (words[word] ?? word) : word);

const changes: Words = {
  creation: 'Account created',
  password: 'Password changed',
  'temporary-password': 'Temporary password requested',
  'second-factor-on': 'Second factor switched on',
  'second-factor-off': 'Second factor switched off',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'webhook-set': 'Webhook set',
  'webhook-secret': 'Webhook secret renewed',
  'webhook-removed': 'Webhook removed',
  'calendar-made': 'Calendar address created',
  'calendar-stopped': 'Calendar address stopped',
  'access-key-created': 'Key for a program created',
  'access-key-revoked': 'Key for a program revoked',
  'alert-contact': 'Alert contact changed',
  tier: 'Service type changed',
  authorities: 'Authorities changed',
  'data-owner': 'Data owner changed',
  suspension: 'Account suspended',
  activation: 'Account activated',
  details: 'Details changed',
  renewal: 'Automatic renewal changed',
  'secret-answer': 'Secret question changed',
  'secret-answers-read': 'Secret answers read',
  'confirmation-sent': 'Confirmation requested again',
  note: 'Note added',
  'changes-downloaded': 'Account changes downloaded',
  'data-downloaded': 'All data downloaded',
  deletion: 'Account deleted',
};

const fields: Words = {
  firstName: 'First Name',
  lastName: 'Last Name',
  companyName: 'Company',
  phone: 'Phone',
  postcode: 'Postcode',
  roleType: 'Role in Company',
  email: 'Email',
  secretQuestionType: 'Secret question',
  answer: 'Answer',
  count: 'Answers',
  reason: 'Reason',
  code: 'Reason',
  host: 'Host',
  address: 'Address',
};

const reasons: Words = { CSC_02: 'less than 10 minutes after the last request', CSC_03: 'the account was suspended' };
const truths: Words = { true: 'yes', false: 'no' };
const jobs: Words = {
  'end-due-trials': 'end of trial',
  'end-due-paid-periods': 'end of the paid period',
  'renew-subscriptions': 'renewal',
};

/** Changes have no id. */
export const changeKey = (change: AccountChange): string => JSON.stringify(change);

export function describeAgent({ agent, agentName }: Pick<AccountChange, 'agent' | 'agentName'>): string {
  switch (agent) {
    case 'customer':
      return 'Customer';
    case 'helpdesk':
      return agentName ?? 'Helpdesk';
    case 'operator':
      return `Operator ${agentName ?? ''}`.trim();
    case 'visitor':
      return 'Somebody who was not signed in';
    case 'system':
      return agentName === null ? 'Quaywatch' : `Quaywatch: ${translate(jobs, agentName)}`;
    default:
      return agentName === null ? agent : `${agent} ${agentName}`;
  }
}

const isRefusal = ({ values }: AccountChange) =>
  values.some(({ field, after }) => field === 'outcome' && after === 'refused');

export function describeChange(change: AccountChange): string {
  if (change.change === 'temporary-password' && isRefusal(change)) return 'Temporary password refused';
  return translate(changes, change.change);
}

/** `Phone: 01632960001 → 01632960002`. */
export function describeValues({ values }: AccountChange): string[] {
  return values
    .filter(({ field }) => field !== 'outcome')
    .map(({ field, before, after }) => {
      // The field is the only value of its change, whose name already says what it is.
      if (field === 'value')
        return describeStep(before && translate(truths, before), after && translate(truths, after));
      const now = field === 'code' && after !== null ? translate(reasons, after) : after;
      return `${translate(fields, field)}: ${describeStep(before, now)}`;
    });
}

const describeStep = (before: string | null, after: string | null) =>
  before === null ? (after ?? 'none') : `${before} → ${after ?? 'none'}`;

export function describeFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 429
    ? `Account changes have been downloaded too often. ${tryAgain(error.retryAfterSeconds)}`
    : oopsUnlessOffline(error);
}
