import { compareTexts } from '../../platform/compare-texts.ts';
import type { StoredPart } from './standing-statements.rules.ts';
import { day } from '../../platform/durations.ts';

/** A correction moves a time by minutes or days, or by a month for one wrong digit. Few containers return that soon. */
export const sameReportedMove = 45 * day;

/** A report tells the departure beside the loading, so a loading that is corrected without one takes it back. */
const [loading, departure] = ['loaded', 'sailed'];

/**
 * Which statements about one container stand, where reports are identified by reused document numbers. A correction or
 * withdrawal overrules earlier statements about the same move; a withdrawal of the whole document overrules all its
 * reports. The result depends only on the set of rows, and an overruled row never stands again.
 * @param withdrawals those of the whole document, oldest first
 */
export function listStandingReports<Row extends StoredPart>(
  rows: readonly Row[],
  withdrawals: readonly Pick<StoredPart, 'version' | 'reachDays'>[],
): readonly Row[] {
  const newer = new NewerCorrections();
  const withDeparture = new Set(rows.flatMap(({ part, version }) => (part === departure ? [version] : [])));
  const standing: Row[] = [];
  for (const row of [...rows].sort(compareNewestFirst)) {
    if (row.hasStatement && !newer.takesBack(row) && !isWithdrawn(row, withdrawals)) standing.push(row);
    if (row.kind === 'added') continue;
    newer.add(row);
    if (row.part === loading && !withDeparture.has(row.version)) newer.add({ ...row, part: departure });
  }
  return standing;
}

const newestFirst: readonly StoredPart['kind'][] = ['withdrawal', 'whole', 'parts', 'added'];

function compareNewestFirst(a: StoredPart, b: StoredPart): number {
  return (
    b.version - a.version ||
    newestFirst.indexOf(a.kind) - newestFirst.indexOf(b.kind) ||
    compareTexts(b.digest, a.digest)
  );
}

/** Only the next withdrawal matters: later ones reach less far back. */
function isWithdrawn(
  { version }: StoredPart,
  withdrawals: readonly Pick<StoredPart, 'version' | 'reachDays'>[],
): boolean {
  let [low, high] = [0, withdrawals.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((withdrawals[middle]?.version ?? 0) < version) low = middle + 1;
    else high = middle;
  }
  const next = withdrawals[low];
  return next !== undefined && next.version - version <= (next.reachDays ?? Infinity) * day;
}

class NewerCorrections {
  /** Earliest and latest time within each stretch of `sameReportedMove`. Any row in the same stretch is near enough. */
  readonly #times = new Map<string, { first: number; last: number }>();

  add({ part, at }: StoredPart): void {
    if (at === null) return;
    const stretch = stretchOf(part, at);
    const { first, last } = this.#times.get(stretch) ?? { first: at, last: at };
    this.#times.set(stretch, { first: Math.min(first, at), last: Math.max(last, at) });
  }

  takesBack({ part, at }: StoredPart): boolean {
    if (at === null) return false;
    const before = this.#times.get(stretchOf(part, at - sameReportedMove));
    const after = this.#times.get(stretchOf(part, at + sameReportedMove));
    return (
      this.#times.has(stretchOf(part, at)) ||
      (before !== undefined && before.last >= at - sameReportedMove) ||
      (after !== undefined && after.first <= at + sameReportedMove)
    );
  }
}

function stretchOf(part: string, at: number): string {
  return `${Math.floor(at / sameReportedMove)}/${part}`;
}
