import { join } from 'node:path';
import { readOutboxMessages } from '../src/notifications/read-outbox-messages.ts';
import type { TestApp } from './start-test-app.ts';

export type ReadMail = { readonly to: string; readonly subject: string; readonly text: string };

export async function readOutbox({ platform }: Pick<TestApp, 'platform'>): Promise<ReadMail[]> {
  const messages = await readOutboxMessages(join(platform.config.dataDir, 'outbox'), Infinity);
  return messages
    .filter(({ kind }) => kind === 'Email')
    .map(({ to, subject, text }) => ({ to, subject, text }))
    .reverse();
}
