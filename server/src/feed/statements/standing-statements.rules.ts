import { compareTexts } from '../../platform/compare-texts.ts';
import type { StatedEvent } from './container-statement.ts';

/** What one version of an event says about one part, as it was stored. A version that says nothing, or takes back, has one without a statement. */
export type StoredPart = {
  readonly part: string;
  readonly kind: StatedEvent['kind'];
  readonly reachDays: number | null;
  /** Milliseconds since 1970. */
  readonly version: number;
  /** What the statement, or the withdrawal of one, is about, in milliseconds since 1970; null where it does not say. */
  readonly at: number | null;
  /** Decides between two statements of one version. */
  readonly digest: string;
  readonly hasStatement: boolean;
};

const day = 86_400_000;
const wholeEvent = '';

/**
 * Which statements of one event count: those of its newest version that nobody has taken back. The result depends on the
 * set of rows alone: a withdrawal may come before what it takes back, and an old version after a newer one.
 */
export function listStandingParts<Row extends StoredPart>(rows: readonly Row[]): readonly Row[] {
  const overruling = new Overruling();
  const standing: Row[] = [];
  // From the newest to the oldest, so that what lies behind a row is what may overrule it.
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

/** Withdrawals before what is as new as they are; of one part the greater digest first. */
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
  /** The newest whole version looked at and, while rows of that same version are looked at, the one before it. */
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
