import type { AnyCall, CallAnswer } from '@quaywatch/shared/contract';
import { ApiError } from './api-error.ts';
import { takeAskedAhead } from './ask-ahead.ts';
import { apiSession } from './api-session.ts';
import type { AnyInput, CallArguments } from './call-input.ts';
import { markConnectionProblem } from './failures.ts';
import { sendCall } from './send-call.ts';

export type AnswerWithStatus<C extends AnyCall> = {
  readonly status: number;
  /** For `ifMatch`; undefined if the server sends none. */
  readonly etag: string | undefined;
  readonly answer: CallAnswer<C>;
};

/** New tokens are needed even if they come late: `proveAgain` ends their session (SES-77). */
const asksForTokens = ({ body }: AnyInput) => (body as { readonly renewTokens?: boolean } | undefined)?.renewTokens;

/** Keeps a change of several calls from going on as another customer (SES-83). */
function answerFor(call: AnyCall, input: AnyInput) {
  const { ofOneCustomer } = apiSession();
  const answer = takeAskedAhead(call, input) ?? sendCall(call, input);
  return call.access.kind === 'anonymous' || asksForTokens(input) ? answer : (ofOneCustomer?.(answer) ?? answer);
}

/**
 * Like `callApi`, for calls whose success statuses differ in meaning (REG-40), and for conditional changes (HCU-48).
 *
 * @throws {ApiError} as `callApi` does
 */
export async function callApiWithStatus<C extends AnyCall>(
  call: C,
  ...[given]: CallArguments<C>
): Promise<AnswerWithStatus<C>> {
  const input: AnyInput = given ?? {};
  try {
    return (await answerFor(call, input)) as AnswerWithStatus<C>;
  } catch (error) {
    const isUnnoticed = input.showsFailure === true || input.asksQuietly === true;
    if (error instanceof ApiError && error.isConnectionProblem && !isUnnoticed) markConnectionProblem();
    throw error;
  }
}

/**
 * Makes a call and checks the answer. Sends the marker header (API-02) and, unless the call is anonymous, the bearer
 * token (API-03). A blob is a `File` with the server's name for it.
 *
 * @throws {ApiError} for every failure; one that is the service's fault also raises the connection-problem notice
 * (API-07)
 */
export async function callApi<C extends AnyCall>(call: C, ...input: CallArguments<C>): Promise<CallAnswer<C>> {
  return (await callApiWithStatus(call, ...input)).answer;
}
