import { readOutbox } from './read-outbox.ts';
import type { TestApp } from './start-test-app.ts';

export async function readUnlockTokens(server: TestApp, email: string): Promise<string[]> {
  await server.runJobs();
  const mails = (await readOutbox(server)).filter(({ to }) => to === email);
  return mails.flatMap(({ text }) => /\/unlock-account#token=(\S+)/.exec(text)?.[1] ?? []);
}
