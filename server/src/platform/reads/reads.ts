import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database, Db } from '../database/database.ts';

/** A handle that can only read, all that a replica is good for. Every `Db` and `Tx` is one, but not the reverse. */
export type ReadDb = Pick<Db, 'select'>;

/** What must be known of a caller to choose where to read. */
export type Reader = {
  /** Changed something in the last seconds, in any process, which a replica may not have yet. */
  readonly justSaved: boolean;
};

type Question<Asked extends readonly unknown[], Answer> = (...asked: Asked) => Promise<Answer>;

/**
 * Queries that the replica (DATABASE_READ_URL) or the primary answers, without a difference for the caller. A reader's
 * own changes are always included, and nothing is older than `mostBehindMilliseconds` (SRV-117, SRV-118, decision
 * 0049).
 */
export type Reads = {
  /** Prepares a query for wherever it will run. It may run twice, on the replica and then on the primary. */
  prepare<Asked extends readonly unknown[], Answer>(
    prepareQuestion: (db: ReadDb) => Question<Asked, Answer>,
  ): (reader: Reader, ...asked: Asked) => Promise<Answer>;
  close(): Promise<void>;
};

/** Maximum age of a replica's answer. */
export const mostBehindMilliseconds = 5_000;

/** Opens a replica to read from; null where there is none. */
export type OpenReads = (parts: {
  readonly config: Pick<Config, 'databaseReadUrl' | 'role'>;
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Registry;
}) => Reads | null;

/** Lets the primary answer everything. */
export function createPrimaryReads({ db }: Pick<Database, 'db'>): Reads {
  return {
    prepare(prepareQuestion) {
      const ask = prepareQuestion(db);
      return (_reader, ...asked) => ask(...asked);
    },
    close: async () => undefined,
  };
}
