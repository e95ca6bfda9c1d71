let expected: RegExp[] = [];

/** Allows console lines that match, for the running test. */
export function expectConsoleError(...patterns: RegExp[]) {
  expected.push(...patterns);
}

/** The patterns of the test that ended. */
export function takeExpectedErrors(): RegExp[] {
  const taken = expected;
  expected = [];
  return taken;
}
