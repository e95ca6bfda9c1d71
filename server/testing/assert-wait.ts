import assert from 'node:assert/strict';

type Refusal = { readonly status: number; readonly headers: Headers };

/** The call is refused for the rest of a period of this many seconds, which began a moment ago. */
export function assertWait({ status, headers }: Refusal, seconds: number): void {
  const wait = Number(headers.get('retry-after'));
  // On a busy machine a few calls may take long.
  const passed = Math.max(30, seconds / 10);
  assert.equal(status, 429);
  assert.ok(wait > seconds - passed && wait <= seconds, `${wait} s instead of ${seconds} s`);
}
