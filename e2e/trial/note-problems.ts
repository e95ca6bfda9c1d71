import type { Page } from '@playwright/test';

/** Uncaught errors are noted as such, and a busy machine blocks pages, too. */
export const toleratedPhases: readonly (string | null)[] = ['error', 'rejection', 'blocked'];

const failedPart = new RegExp(` failed at (?!(${toleratedPhases.join('|')}) )\\w+ \\(attempt `);

/** Notes console errors, uncaught errors and failed loads. `found` resolves at the first. */
export function noteProblems(page: Page) {
  const lines: string[] = [];
  let find: () => void;
  const found = new Promise<void>((resolve) => (find = resolve));
  const note = (problem: unknown) => {
    const text = problem instanceof Error ? problem.message : String(problem);
    // The remaining lines are the stack, which the team can see for itself.
    lines.push(text.split('\n', 1)[0] ?? '');
    find();
  };
  page.on('console', (message) => {
    // A failed load is only a warning, because the shell continues.
    if (message.type() === 'error' || failedPart.test(message.text())) note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return { found, lines, note };
}
