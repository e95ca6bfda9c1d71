import type { Page } from '@playwright/test';

/** Uncaught errors come as such, and a busy machine blocks pages that are all right. */
const failedPart = / failed at (?!error |rejection |blocked )\w+ \(attempt /;

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
    if (message.type() === 'error' || failedPart.test(message.text())) note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return { found, lines, note };
}
