import type { Db } from '../database/database.ts';

/** A handle that can ask and not write: all that a replica is good for. Every `Db` and `Tx` is one too, not the other way round. */
export type ReadDb = Pick<Db, 'select'>;

/** What has to be known of a caller to choose where to read. */
export type Reader = {
  /** Changed something in the last seconds, by whichever process: a replica may not have it yet. */
  readonly justSaved: boolean;
};

type Question<Asked extends readonly unknown[], Answer> = (...asked: Asked) => Promise<Answer>;

/**
 * Questions that a replica of the database may answer (DATABASE_READ_URL), or the primary: who asks does not notice. What a
 * reader has saved is in the answer, and nothing in it is older than `mostBehindMilliseconds` (SRV-117, SRV-118, decision 0049).
 */
export type Reads = {
  /** Prepares a question for wherever it will be asked. It may be asked twice, of the replica and then of the primary. */
  prepare<Asked extends readonly unknown[], Answer>(
    prepareQuestion: (db: ReadDb) => Question<Asked, Answer>,
  ): (reader: Reader, ...asked: Asked) => Promise<Answer>;
  close(): Promise<void>;
};

/** How old an answer of a replica may be. */
export const mostBehindMilliseconds = 5_000;
