import type { Agent } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { ChangeKind } from './account-changes.tables.ts';

/** What a customer ended after the backup from which the database was restored, so that it exists again. */
export type LoggedEnd = {
  readonly customerId: string;
  readonly subjectId?: string | undefined;
  readonly at: Date;
  /** When the backup was made. What was made later is not meant. */
  readonly since: Date;
};

/** How a module ends such things again (SRV-510, SRV-552). */
export type EndAgain = {
  /** What was done, without the number of them. */
  readonly heading: string;
  /** The message of its own lines in the log, with `customerId` and `subjectId`, if the end is no account change. */
  readonly message?: string;
  /** The message of lines with the same fields which say that it was begun again: a later one undoes the end. */
  readonly undoneBy?: string;
  /** The changes that end something, or put another in its place. */
  readonly changes: readonly ChangeKind[];
  /** Of these, only the ones with such details. A line of an earlier version may lack them. */
  isEnd?(details: Readonly<Record<string, unknown>>): boolean;
  /** @returns how many it ended */
  end(tx: Tx, parts: Pick<Platform, 'config' | 'clock' | 'log'>, ended: LoggedEnd, agent: Agent): Promise<number>;
};
