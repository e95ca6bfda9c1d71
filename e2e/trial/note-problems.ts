import type { Page } from '@playwright/test';

/** Console errors, uncaught errors and failed loads. `found` resolves at the first. */
export function noteProblems(page: Page) {
  const lines: string[] = [];
  let find: () => void;
  const found = new Promise<void>((resolve) => (find = resolve));
  const note = (problem: unknown) => {
    const text = problem instanceof Error ? problem.message : String(problem);
    // The rest is a stack, which the team has.
    lines.push(text.split('\n', 1)[0] ?? '');
    find();
  };
  page.on('console', (message) => {
    // A failed load is only a warning, because the shell goes on.
    if (message.type() === 'error' || / failed at \w+ \(attempt /.test(message.text())) note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return { found, lines, note };
}
