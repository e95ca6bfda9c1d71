import { ApiError } from '@quaywatch/shared/api';
import { limits, suspendedByRequest, type CustomerDetail } from '@quaywatch/shared/contract';
import { oopsUnlessOffline, tryAgain } from '@quaywatch/shared/query';
import { notAllowedText } from '../../refusal/not-allowed.rules.ts';

export type Notice = {
  readonly title: string;
  readonly kind: 'done' | 'too-soon' | 'refused' | 'failed';
  readonly text: string;
};

export type Action = 'status' | 'temporary password' | 'second factor' | 'confirmation' | 'deletion';

const titles: Readonly<Record<Action, string>> = {
  status: 'Account status',
  'temporary password': 'Temporary password',
  'second factor': 'Second factor',
  confirmation: 'Confirmation',
  deletion: 'Delete Account',
};

/** Used if the account is not as the page shows it. */
const conflicts: Readonly<Partial<Record<Action, string>>> = {
  'second factor': 'The second factor of this account is off already.',
  confirmation: 'The email of this account has been confirmed already.',
};

export const notAllowed: Notice = { title: 'Account', kind: 'refused', text: notAllowedText };

export const statusLabels = { Live: 'Account Active', Suspended: 'Account Suspended' } as const;

export const describeStatus = (status: keyof typeof statusLabels): Notice => ({
  title: titles.status,
  kind: 'done',
  text: statusLabels[status],
});

export const deleted: Notice = { title: titles.deletion, kind: 'done', text: 'Account is deleted' };

/** For an agent who has left the customer, and may be looking at another one. */
export const reportOf = (email: string, { kind, text }: Notice) =>
  [`${email}: ${text}`, kind === 'done' ? 'good' : 'critical'] as const;

export function describeReset(answer: number): Notice {
  const title = titles['temporary password'];
  if (answer !== suspendedByRequest) return { title, kind: 'done', text: 'Temporary password has been sent' };
  const text = 'A temporary password has been requested for the 4th time which has suspended this account';
  return { title, kind: 'refused', text };
}

export const switchedOff: Notice = {
  title: titles['second factor'],
  kind: 'done',
  text: 'The second factor has been switched off, and the customer has been sent an email',
};

export function describeConfirmation(email: string): Notice {
  return { title: titles.confirmation, kind: 'done', text: `The confirmation has been sent again to ${email}` };
}

export function describeFailure(action: Action, error: unknown): Notice {
  const refused = error instanceof ApiError && error.kind === 'answer' ? error : null;
  if (refused?.status === 403) return notAllowed;
  const notice = (kind: Notice['kind'], text: string): Notice => ({ title: titles[action], kind, text });

  if (refused?.status === 404) return notice('refused', 'This account does not exist any more.');
  if (action === 'deletion')
    return notice('failed', 'Oops, something went wrong.  Account was not deleted.  Try again later.');
  if (action === 'confirmation' && refused?.status === 429)
    return notice('too-soon', `The confirmation has been sent too often. ${tryAgain(refused.retryAfterSeconds)}`);
  if (refused?.status === 409)
    return notice('refused', conflicts[action] ?? 'The email of this account has not been confirmed yet.');
  if (refused?.status === 412)
    return notice('refused', 'This account has been suspended for everybody in the meantime, so it was not activated.');
  if (action === 'temporary password' && refused?.code === 'CSC_02')
    return notice(
      'too-soon',
      'You have already requested a temporary password. 10 minutes must elapse before requesting again.',
    );
  if (action === 'temporary password' && refused?.code === 'CSC_03')
    return notice('refused', 'This account is suspended. Activate it before you send a temporary password.');
  return notice('failed', oopsUnlessOffline(error));
}

export function deleteQuestion({
  serviceType,
  hasInvoiceHistory,
}: Pick<CustomerDetail, 'serviceType' | 'hasInvoiceHistory'>): string {
  return [
    'Are you sure you want to delete this account?',
    ...(serviceType === 'Free-advanced'
      ? ['The customer will lose standard and advanced features and all pending alerts.']
      : []),
    ...(hasInvoiceHistory ? [`Invoice data will be kept for ${limits.invoiceYears} years.`] : []),
  ].join(' ');
}
