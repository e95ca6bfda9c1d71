import type { Page } from '@playwright/test';

/** Console errors, uncaught errors and failed loads. */
export function noteProblems(page: Page) {
  const lines: string[] = [];
  const note = (problem: unknown) => {
    const text = problem instanceof Error ? problem.message : String(problem);
    // The rest is a stack, which the team has.
    lines.push(text.split('\n', 1)[0] ?? '');
  };
  page.on('console', (message) => {
    // A failed load is only a warning, because the shell goes on.
    if (message.type() === 'error' || / failed at \w+ \(attempt /.test(message.text())) note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return { lines, note };
}
