import assert from 'node:assert/strict';

type Refusal = { readonly status: number; readonly headers: Headers };

/** The call is refused for the rest of a period of this many seconds, which began a moment ago. */
export function assertWait({ status, headers }: Refusal, seconds: number): void {
  const wait = Number(headers.get('retry-after'));
  assert.equal(status, 429);
  assert.ok(wait > 0.9 * seconds && wait <= seconds, `${wait} s instead of ${seconds} s`);
}
