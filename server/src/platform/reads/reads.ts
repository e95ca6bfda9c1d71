import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database, Db } from '../database/database.ts';

/** All that a replica can do. Every `Db` and `Tx` is a `ReadDb`, but not the reverse. */
export type ReadDb = Pick<Db, 'select'>;

export type Reader = {
  /** Whether the reader changed something in the last few seconds, in any process, that a replica may not have yet. */
  readonly justSaved: boolean;
};

type Question<Asked extends readonly unknown[], Answer> = (...asked: Asked) => Promise<Answer>;

/**
 * Reads from the replica (DATABASE_READ_URL) or the primary; the caller sees no difference. An answer always includes
 * the reader's own changes and is never older than `mostBehindMilliseconds` (SRV-117, SRV-118, decision 0049).
 */
export type Reads = {
  prepare<Asked extends readonly unknown[], Answer>(
    prepareQuestion: (db: ReadDb) => Question<Asked, Answer>,
  ): (reader: Reader, ...asked: Asked) => Promise<Answer>;
  close(): Promise<void>;
};

/** Maximum age of a replica's answer. */
export const mostBehindMilliseconds = 5_000;

export type OpenReads = (parts: {
  readonly config: Pick<Config, 'databaseReadUrl' | 'role'>;
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Registry;
}) => Reads | null;

export function createPrimaryReads({ db }: Pick<Database, 'db'>): Reads {
  return {
    prepare(prepareQuestion) {
      const ask = prepareQuestion(db);
      return (_reader, ...asked) => ask(...asked);
    },
    close: async () => undefined,
  };
}
