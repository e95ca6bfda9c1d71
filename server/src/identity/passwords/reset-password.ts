import type { CallBody, CallQuery, resetPassword as resetPasswordCall } from '@quaywatch/shared/contract';
import type { Platform } from '../../platform/platform.ts';
import type { KnownDevice } from '../credentials/known-devices.ts';
import { answerReset, applyReset } from './request-temporary-password.ts';
import { lockResetAccount } from './reset-password.queries.ts';
import type { ResetDecision } from './reset-password.rules.ts';
import { decideReset, isSameAnswer, noAccount } from './reset-password.rules.ts';
import { openSecretAnswer } from '../credentials/secret-answer-seal.ts';
import type { SecretAnswerRow } from '../credentials/secret-answers.queries.ts';
import { listSecretAnswers } from '../credentials/secret-answers.queries.ts';
import { logAuthentication, type Client } from '../credentials/log-authentication.ts';
import type { SecretKeys } from '../../platform/config/secret-keys.ts';

type ResetRequest = CallQuery<typeof resetPasswordCall> &
  CallBody<typeof resetPasswordCall> & { readonly device: KnownDevice | null; readonly client: Client };

/**
 * A customer's own request for a temporary password (PWD-09, PWD-D3). The answer to the secret question signs nobody in:
 * it only has a mail sent to the address of the account.
 * @returns -1 when this request suspended the account, otherwise 0
 * @throws CodedError CSC_02 for a wrong answer or within 10 minutes of the last request, CSC_03 for a suspended account,
 *   NOT_FOUND for an unknown or unconfirmed email
 */
export async function resetPassword(platform: Platform, request: ResetRequest): Promise<number> {
  const { database, config, clock } = platform;
  const { customerId, decision } = await database.transaction(async (tx): Promise<DecidedReset> => {
    const account = await lockResetAccount(tx, { email: request.email });
    if (!account) return { customerId: null, decision: noAccount };
    const answers = await listSecretAnswers(tx, account.customerId);
    const answerMatches = isRightAnswer(config, answers, request);
    const decided = decideReset(account, { answerMatches, now: clock.now() });
    const knownDevice = request.device?.customerId === account.customerId;
    const agent = { kind: 'visitor', knownDevice } as const;
    await applyReset(tx, platform, { customerId: account.customerId, decision: decided, agent });
    return { customerId: account.customerId, decision: decided };
  });
  logReset(request.client, customerId, decision);
  return answerReset(decision);
}

type DecidedReset = { readonly customerId: string | null; readonly decision: ResetDecision };

function logReset(client: Client, customerId: string | null, decision: ResetDecision): void {
  const tried = { what: 'password-reset', customerId } as const;
  if (decision.outcome === 'granted') return logAuthentication(client, { ...tried, outcome: 'succeeded' });
  const reason = decision.outcome === 'suspended' ? decision.reason : decision.description;
  logAuthentication(client, { ...tried, outcome: 'refused', reason });
}

/** The answer to another question of the account is as wrong as any (PWD-D3). */
function isRightAnswer(
  keys: SecretKeys,
  answers: readonly SecretAnswerRow[],
  { secretQuestionType, answer }: ResetRequest,
): boolean {
  return answers.some(
    (row) => row.questionType === secretQuestionType && isSameAnswer(answer, openSecretAnswer(keys, row)),
  );
}
