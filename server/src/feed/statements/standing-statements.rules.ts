import { compareTexts } from '../../platform/compare-texts.ts';
import type { StatedEvent } from './container-statement.ts';
import { day } from '../../platform/durations.ts';

/** A version without statements, or a withdrawal, has one part without content. */
export type StoredPart = {
  readonly part: string;
  readonly kind: StatedEvent['kind'];
  readonly reachDays: number | null;
  readonly version: number;
  /** The time that the statement or withdrawal is about, in milliseconds since 1970; null if it gives none. */
  readonly at: number | null;
  readonly digest: string;
  readonly hasStatement: boolean;
};

const wholeEvent = '';

/**
 * The statements of an event that no newer version overrules and nobody has withdrawn. The result depends only on the
 * set of rows: a withdrawal may come before its event, and an old version after a newer one.
 */
export function listStandingParts<Row extends StoredPart>(rows: readonly Row[]): readonly Row[] {
  const overruling = new Overruling();
  const standing: Row[] = [];
  // Newest first, so that the rows already seen are those that may overrule.
  for (const row of [...rows].sort(compareVersions)) {
    if (row.hasStatement && !overruling.isOverruled(row)) standing.push(row);
    overruling.add(row);
  }
  const withdrawnForEver = new Set(
    rows.filter(({ kind, reachDays }) => kind === 'withdrawal' && reachDays === null).map(({ part }) => part),
  );
  if (withdrawnForEver.has(wholeEvent)) return [];
  return withdrawnForEver.size === 0 ? standing : standing.filter(({ part }) => !withdrawnForEver.has(part));
}

/** Withdrawals come before statements of the same version; for the same part, the greater digest comes first. */
function compareVersions(a: StoredPart, b: StoredPart): number {
  return (
    b.version - a.version ||
    Number(b.kind === 'withdrawal') - Number(a.kind === 'withdrawal') ||
    compareTexts(b.digest, a.digest)
  );
}

type Reach = Pick<StoredPart, 'version' | 'reachDays'>;

/** The nearest newer row of each kind. */
class Overruling {
  /** The newest whole version seen and, while rows of that version are processed, the previous whole version. */
  #wholes: readonly Reach[] = [];
  readonly #parts = new Map<string, Reach>();
  readonly #withdrawals = new Map<string, Reach>();

  isOverruled(row: StoredPart): boolean {
    const whole = this.#wholes.find(({ version }) => version > row.version);
    return [whole, this.#parts.get(row.part), this.#withdrawals.get(row.part), this.#withdrawals.get(wholeEvent)].some(
      (newer) => newer !== undefined && reaches(newer, row),
    );
  }

  add({ kind, part, version, reachDays, hasStatement }: StoredPart): void {
    const reach = { version, reachDays };
    if (kind === 'withdrawal') this.#withdrawals.set(part, reach);
    if (kind === 'whole' && this.#wholes[0]?.version !== version) this.#wholes = [reach, ...this.#wholes.slice(0, 1)];
    if (kind !== 'withdrawal' && kind !== 'added' && hasStatement) this.#parts.set(part, reach);
  }
}

function reaches({ version, reachDays }: Reach, row: Reach): boolean {
  return reachDays === null || version - row.version <= reachDays * day;
}
