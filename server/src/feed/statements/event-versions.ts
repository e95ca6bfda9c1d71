import { feedLimits } from '@quaywatch/shared/feed';
import { createHash } from 'node:crypto';
import type { Said, StatedEvent } from './container-statement.ts';
import type { NewStatementRow, StatementRowKey, VersionRow } from './container-statements.queries.ts';
import { keyOf } from '../reading/port-event.ts';
import { sameReportedMove } from './standing-reports.rules.ts';
import { quotaKeysOf } from './statement-quota.ts';

export type Row = VersionRow & { readonly made: MadeRow | null };
type MadeRow = { readonly event: StatedEvent; readonly said: Said | null };

export function groupRows(
  stored: readonly VersionRow[],
  versionsOf: Map<string, Versions> = new Map(),
): Map<string, Versions> {
  for (const row of stored) {
    const versions = versionsOf.get(keyOf(row)) ?? new Versions();
    versionsOf.set(keyOf(row), versions);
    versions.add({ ...row, made: null });
  }
  return versionsOf;
}

/** All versions under one id. Adding one takes the same time whether there are thousands or none. */
export class Versions {
  readonly rows: Row[] = [];
  hasWithdrawal = false;
  readonly #known = new Set<string>();
  readonly #rowsOfPart = new Map<string, number>();
  #versions = 0;
  readonly #counted = new Map<string, Counted[]>();

  /**
   * Limited because all versions of an EDIFACT report are read whenever one arrives. Counts the part with most of them,
   * because a cancellation has a row for each part.
   */
  get isFull(): boolean {
    return this.#versions >= feedLimits.versionsPerReport && this.rows[0]?.reachDays !== null;
  }

  knows(row: Row): boolean {
    const { versionBefore: version = row.version } = row.made?.event ?? {};
    return this.#known.has(versionKeyOf(row)) || this.#known.has(versionKeyOf({ ...row, version }));
  }

  /** @returns whether it is new */
  add(row: Row): boolean {
    const key = versionKeyOf(row);
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    this.rows.push(row);
    this.hasWithdrawal ||= row.kind === 'withdrawal';
    const rowsOfPart = (this.#rowsOfPart.get(row.part) ?? 0) + 1;
    this.#rowsOfPart.set(row.part, rowsOfPart);
    this.#versions = Math.max(this.#versions, rowsOfPart);
    if (row.hasStatement && (row.made !== null || row.stands)) this.#count(row);
    return true;
  }

  /** Whether the row overrules a statement that counts, so that it does not add to their number. */
  replaces(row: Row): boolean {
    return this.#findReplaced(row) !== undefined;
  }

  #findReplaced({ part, kind, version, reachDays, at, ...about }: Row): Counted | undefined {
    if (kind === 'added') return undefined;
    const counted = this.#counted.get(countedKeyOf({ part, at, ...about }));
    return counted?.find(
      (older) =>
        older.version < version && (reachDays === null || Math.abs((older.at ?? 0) - (at ?? 0)) <= sameReportedMove),
    );
  }

  #count(row: Row): void {
    const { version, at } = row;
    const replaced = this.#findReplaced(row);
    if (replaced) return void Object.assign(replaced, { version, at });
    const key = countedKeyOf(row);
    const counted = this.#counted.get(key) ?? [];
    this.#counted.set(key, counted);
    counted.push({ version, at });
  }
}

type Counted = { version: number; at: number | null };

function countedKeyOf({ part, ...about }: Pick<Row, 'part' | 'port' | 'containerNumber' | 'ships' | 'at'>): string {
  return JSON.stringify([part, ...quotaKeysOf(about)]);
}

function versionKeyOf(row: Row): string {
  // A withdrawal without a time limit counts whenever it was recorded.
  const isForEver = row.kind === 'withdrawal' && row.reachDays === null;
  return isForEver ? JSON.stringify([row.part]) : rowKeyOf(row);
}

/** One row per statement. A version without statements, and a withdrawal, also have a row. */
export function toRows(event: StatedEvent): readonly Row[] {
  const { source, eventId, version, kind, reachDays } = event;
  const common = { source, eventId, version, kind, reachDays, stands: false, gkey: null };
  const parts = event.statements.map(({ part, port, containerNumber, said }): Row => {
    const { at } = said;
    if (kind === 'withdrawal') {
      const about = reachDays === null ? { at: null, said: null } : { at, said };
      return { ...common, part, digest: '', at: about.at, hasStatement: false, made: { event, said: about.said } };
    }
    const digest = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
    const container = containerNumber === null ? { port } : { port, containerNumber };
    const { ships = null } = said;
    return { ...common, part, digest, at, ships, ...container, hasStatement: true, made: { event, said } };
  });
  return parts.length > 0
    ? parts
    : [{ ...common, part: '', digest: '', at: null, hasStatement: false, made: { event, said: null } }];
}

export function toNewRow(row: Row, stands: boolean, gkey: string | null): NewStatementRow {
  const { port, containerNumber, made } = row;
  const { recordedAt = new Date(row.version) } = made?.event ?? {};
  return {
    ...row,
    recordedAt,
    stands,
    gkey,
    port: port ?? null,
    containerNumber: containerNumber ?? null,
    said: made?.said ? JSON.stringify(made.said) : null,
  };
}

export function rowKeyOf({ source, eventId, part, version, digest }: StatementRowKey): string {
  return JSON.stringify([source, eventId, part, version, digest]);
}
