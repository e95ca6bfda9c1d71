import type { AnyCall, CallAnswer } from '@quaywatch/shared/contract';
import { ApiError } from './api-error.ts';
import type { AnyInput, CallArguments } from './call-input.ts';
import { sendCall } from './send-call.ts';

/** How long an answer is kept. A page that opened later would show an old answer as the latest. */
const patienceMs = 30_000;

type Answer = ReturnType<typeof sendCall>;
type AskedAhead = {
  readonly answer: Answer;
  readonly request: AbortController;
  /** Set once the answer has come. */
  came?: { readonly answer: unknown; readonly at: Date };
};

const nameOf = (call: AnyCall, { params, query, body }: AnyInput) => JSON.stringify([call.name, params, query, body]);

const waiting = new Map<string, AskedAhead>();

/**
 * Makes a call while the scripts of the page that needs it are loading (decision 0106). The first `callApi` with the
 * same input gets the answer or the failure. Both are forgotten after 401, when the session ends or becomes another
 * customer's, and 30 seconds after they came.
 * @param call must only read
 * @returns when the answer has come, or the call has failed
 */
export function askAhead<C extends AnyCall>(call: C, ...[given]: CallArguments<C>): Promise<void> {
  const input: AnyInput = given ?? {};
  const name = nameOf(call, input);
  const request = new AbortController();
  const asked: AskedAhead = { answer: sendCall(call, { ...input, signal: request.signal }), request };
  waiting.set(name, asked);
  const forget = () => {
    if (waiting.get(name) === asked) waiting.delete(name);
  };
  const forgetLater = () => void setTimeout(forget, patienceMs);
  return asked.answer.then(
    ({ answer }) => {
      asked.came = { answer, at: new Date() };
      forgetLater();
    },
    (error: unknown) => (error instanceof ApiError && error.status === 401 ? forget() : forgetLater()),
  );
}

/**
 * Returns the answer of a call made ahead and when it came; undefined until then and once somebody has taken it. A page
 * that draws it in its first render calls `dropAskedAhead` in an effect, because React may repeat that render.
 */
export function readAskedAhead<C extends AnyCall>(
  call: C,
  ...[given]: CallArguments<C>
): { readonly answer: CallAnswer<C>; readonly at: Date } | undefined {
  return waiting.get(nameOf(call, given ?? {}))?.came as { answer: CallAnswer<C>; at: Date } | undefined;
}

/** Makes the next call with this input go to the server. */
export function dropAskedAhead<C extends AnyCall>(call: C, ...[given]: CallArguments<C>): void {
  waiting.delete(nameOf(call, given ?? {}));
}

/** Cancels and forgets all calls whose answer nobody has taken. */
export function forgetAskedAhead(): void {
  for (const { request } of waiting.values()) request.abort();
  waiting.clear();
}

/** Returns undefined unless the same call was made ahead and nobody has taken its answer. */
export function takeAskedAhead(call: AnyCall, input: AnyInput): Answer | undefined {
  if (waiting.size === 0) return undefined;
  const name = nameOf(call, input);
  const asked = waiting.get(name);
  waiting.delete(name);
  input.signal?.addEventListener('abort', () => asked?.request.abort(), { once: true });
  return asked?.answer;
}
