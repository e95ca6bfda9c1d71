let expected: RegExp[] = [];

export function expectConsoleError(...patterns: RegExp[]) {
  expected.push(...patterns);
}

export function takeExpectedErrors(): RegExp[] {
  const taken = expected;
  expected = [];
  return taken;
}
