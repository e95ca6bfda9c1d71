import type { CallBody, CallQuery, resetPassword as resetPasswordCall } from '@quaywatch/shared/contract';
import type { Captcha } from '../../captcha/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FailuresByAddress } from '../credentials/failures-by-address.ts';
import { findKnownDevice } from '../known-devices/known-devices.queries.ts';
import { answerReset, applyReset } from './request-temporary-password.ts';
import { lockResetAccount } from './reset-password.queries.ts';
import type { ResetDecision } from './reset-password.rules.ts';
import { decideReset, isSameAnswer, noAccount, noCaptcha } from './reset-password.rules.ts';
import { openSecretAnswer } from '../secret-answers/secret-answer-seal.ts';
import type { SecretAnswerRow } from '../secret-answers/secret-answers.queries.ts';
import { listSecretAnswers } from '../secret-answers/secret-answers.queries.ts';
import { logAuthentication, type Client } from '../credentials/log-authentication.ts';
import type { SecretKeys } from '../../platform/config/secret-keys.ts';

type ResetParts = { readonly captcha: Captcha; readonly failures: FailuresByAddress };

type ResetRequest = CallQuery<typeof resetPasswordCall> &
  Omit<CallBody<typeof resetPasswordCall>, 'recaptchaToken'> & {
    readonly captchaToken: string | undefined;
    readonly address: string;
    readonly client: Client;
    /** Id of a genuine device cookie, if any. */
    readonly deviceId: string | null;
  };

/**
 * The answer to the secret question does not sign in; it only sends a mail to the account's address (PWD-09, PWD-D3).
 * @returns -1 if this request suspended the account, for strangers or everybody; otherwise 0
 * @throws CodedError CSC_02 for a wrong answer or within 10 minutes of the last request, CSC_03 for a suspended
 * account, NOT_FOUND for an unknown or unconfirmed email, INVALID_INPUT if the address needs a captcha (PWD-32) and it
 * is missing or wrong, 429 when the address was refused far too often
 */
export async function resetPassword(
  platform: Platform,
  { captcha, failures }: ResetParts,
  request: ResetRequest,
): Promise<number> {
  const { address, captchaToken, client } = request;
  const needsCaptcha = (await failures.needCaptcha(address)) || captchaToken !== undefined;
  if (needsCaptcha && !(await captcha.verify(captchaToken, address))) {
    logReset(client, { customerId: null, decision: noCaptcha });
    return answerReset(noCaptcha);
  }
  const decided = await decide(platform, request);
  const { decision } = decided;
  logReset(client, decided);
  if (decision.outcome !== 'granted') await failures.add(address);
  return answerReset(decision);
}

function decide(platform: Platform, request: ResetRequest): Promise<DecidedReset> {
  const { database, config, clock } = platform;
  return database.transaction(async (tx): Promise<DecidedReset> => {
    const account = await lockResetAccount(tx, { email: request.email });
    if (!account) return { customerId: null, decision: noAccount };
    const answers = await listSecretAnswers(tx, account.customerId);
    const answerMatches = isRightAnswer(config, answers, request);
    const now = clock.now();
    const device = request.deviceId === null ? undefined : await findKnownDevice(tx, request.deviceId, now);
    const ofAccount = device?.customerId === account.customerId ? device : null;
    const asker = { isKnown: ofAccount !== null, wrongAnswers: (ofAccount ?? account).wrongAnswers };
    const decision = decideReset(account, asker, { answerMatches, now });
    const agent = { kind: 'visitor', knownDevice: asker.isKnown } as const;
    await applyReset(tx, platform, { account, deviceId: ofAccount?.deviceId ?? null, decision, agent });
    return { customerId: account.customerId, decision };
  });
}

type DecidedReset = { readonly customerId: string | null; readonly decision: ResetDecision };

function logReset(client: Client, { customerId, decision }: DecidedReset): void {
  const tried = { what: 'password-reset', customerId } as const;
  if (decision.outcome === 'granted') return logAuthentication(client, { ...tried, outcome: 'succeeded' });
  const reason = decision.outcome === 'suspended' ? decision.reason : decision.description;
  logAuthentication(client, { ...tried, outcome: 'refused', reason });
}

/** The answer to another question of the account does not count (PWD-D3). */
function isRightAnswer(
  keys: SecretKeys,
  answers: readonly SecretAnswerRow[],
  { secretQuestionType, answer }: ResetRequest,
): boolean {
  return answers.some(
    (row) => row.questionType === secretQuestionType && isSameAnswer(answer, openSecretAnswer(keys, row)),
  );
}
