import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';

export type OutboxKind = 'eml' | 'sms.json';

export type Outbox = {
  /** Adds a message as a file, which readers see completely or not at all. */
  add(kind: OutboxKind, content: Buffer | string): Promise<void>;
};

/** A message in the outbox; `at` is when it was added. */
export type OutboxName = { readonly name: string; readonly kind: OutboxKind; readonly at: Date };

const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)_\d{6}_[\da-f]{8}\.(eml|sms\.json)$/;

export function createOutbox(folder: string, clock: Clock): Outbox {
  // Keeps messages of the same millisecond apart and in order.
  let added = 0;
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
        // A full disk still has room for file names, and each try would leave one.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

/** What a file name in the outbox says; null unless it belongs to a complete message. */
export function readOutboxName(name: string): OutboxName | null {
  const [, hour, minute, second, kind] = namePattern.exec(name) ?? [];
  const at = new Date(`${hour}:${minute}:${second}`);
  return Number.isNaN(at.getTime()) ? null : { name, kind: kind as OutboxKind, at };
}
