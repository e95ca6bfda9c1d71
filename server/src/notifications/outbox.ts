import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';

/** What the outbox keeps: mails (RFC 5322) and text messages (`{to, text}`). */
export type OutboxKind = 'eml' | 'sms.json';

export type Outbox = {
  /** Adds a message as a file. A reader sees the complete file or none. */
  add(kind: OutboxKind, content: Buffer | string): Promise<void>;
};

/** A message in the outbox; `at` is when it was added. */
export type OutboxName = { readonly name: string; readonly kind: OutboxKind; readonly at: Date };

const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)_\d{6}_[\da-f]{8}\.(eml|sms\.json)$/;

// Keeps messages of the same millisecond apart and in order.
let added = 0;

/** A folder for messages while no service takes them. File names sort by time. */
export function createOutbox(folder: string, clock: Clock): Outbox {
  return {
    async add(kind, content) {
      added += 1;
      const moment = clock.now().toISOString().replaceAll(':', '-');
      const name = `${moment}_${String(added % 1_000_000).padStart(6, '0')}_${randomUUID().slice(0, 8)}.${kind}`;
      const unfinished = join(folder, `${name}.part`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(unfinished, content, { mode: 0o600 });
        await rename(unfinished, join(folder, name));
      } catch (error) {
        // A full disk has room for names: one for each try.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

/** What the name of a file in the outbox says; null for anything that is not a finished message. */
export function readOutboxName(name: string): OutboxName | null {
  const [, hour, minute, second, kind] = namePattern.exec(name) ?? [];
  const at = new Date(`${hour}:${minute}:${second}`);
  return Number.isNaN(at.getTime()) ? null : { name, kind: kind as OutboxKind, at };
}
