import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { drawsOf } from '../../testing/draws.ts';
import { sampleOf, sampleRuns } from '../../testing/sample.ts';
import { judgeCanary } from './judge-canary.rules.ts';
import { judgeParts, type PartsOutcome } from './judge-parts.rules.ts';
import { outcomesOf, stopChances } from './testing/stop-chances.ts';

const most = 1_000;
const page = readFileSync(join(import.meta.dirname, '../../../docs/remote-teams.md'), 'utf8');

/** The figures of each table row that begins with this number. */
const figuresOf = (livePeople: number, columns: number): readonly string[][] =>
  [...page.matchAll(/^\| *([\d,]+) *\|(.*)\|$/gm)]
    .filter(([, first = '']) => Number(first.replace(',', '')) === livePeople)
    .map(([, , rest = '']) => rest.split('|').map((cell) => cell.trim()))
    .filter(({ length }) => length === columns);

const inPercent = (chance: number, digits: number) => `${(100 * chance).toFixed(digits)} %`;

// 40 comes first, because the sample takes the first one, and helpdesks have about that many people.
const audiences = [40, 5, 10, 20, 60, 100, 200, 500, 1_000];

void suite('the tables of docs/remote-teams.md', () => {
  for (const livePeople of sampleOf(audiences, 1)) {
    test(`how many people it takes to stop a canary beside ${livePeople} on the live release [SRV-142]`, () => {
      const cells = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5].map((canaryShare) => {
        const chances = stopChances({ livePeople, liveShare: 0.01, canaryShare }, most);
        const people = chances.findIndex((chance) => chance >= 0.9);
        return people === -1 ? inPercent(chances[most] ?? 0, 0) : String(people);
      });
      assert.deepEqual(figuresOf(livePeople, cells.length), [cells]);
    });

    test(`how often an equally good canary is stopped beside ${livePeople} people on the live release [SRV-142]`, () => {
      const shares = [0.01, 0.05, 0.1, 0.2];
      const chances = shares.map(
        (share) => stopChances({ livePeople, liveShare: share, canaryShare: share }, most)[most] ?? 0,
      );
      assert.deepEqual(figuresOf(livePeople, shares.length), [chances.map((chance) => inPercent(chance, 1))]);
      assert.ok(chances.slice(0, 3).every((chance) => chance < 0.01));
    });
  }
});

/** Whether a canary is ever stopped while people come to one of the releases, one after another. */
function isEverStopped(name: string, { canary, live, together }: { canary: number; live: number; together: number }) {
  const draws = drawsOf(name);
  const seen = { canary: outcomesOf(0, 0), live: outcomesOf(0, 0) };
  const share = draws.fraction();
  for (let people = 0; people < together; people += 1) {
    const side = draws.fraction() < share ? 'canary' : 'live';
    const failed = draws.fraction() < (side === 'canary' ? canary : live) ? 1 : 0;
    seen[side] = outcomesOf(seen[side].people + 1, seen[side].failed + failed);
    if (judgeCanary(seen.canary, seen.live) !== null) return true;
  }
  return false;
}

void suite('a canary judged after each person who comes to either release', () => {
  const { numRuns } = sampleRuns(200);
  const countStopped = (canary: number, live: number) =>
    Array.from({ length: numRuns }, (_, run) =>
      isEverStopped(`canary ${canary} ${live} ${run}`, { canary, live, together: most }),
    ).filter(Boolean).length;

  for (const share of [0.01, 0.05, 0.1])
    test(`a canary that fails for ${100 * share} %, like the live release, continues in 98 of 100 cases [SRV-142]`, () => {
      assert.ok(countStopped(share, share) <= 0.02 * numRuns);
    });

  test('a canary that fails for a third of the people is nearly always stopped, whatever its share [SRV-142]', () => {
    assert.ok(countStopped(1 / 3, 0.02) >= 0.95 * numRuns);
  });
});

/**
 * Whether a canary is ever stopped while people of different weights come to either release. Whatever can go wrong does
 * so equally often, and loads take as long, except that the canary's take `slowerMs` longer.
 */
function isEverStoppedByParts(name: string, { medianMs, slowerMs = 0 }: { medianMs: number; slowerMs?: number }) {
  const draws = drawsOf(name);
  const seen: Record<'canary' | 'live', PartsOutcome[]> = { canary: [], live: [] };
  const share = 0.2 + 0.6 * draws.fraction();
  for (let index = 0; index < 100; index += 1) {
    const side = draws.fraction() < share ? 'canary' : 'live';
    // Log-normal: one load in twenty takes five times as long as usual.
    const normal = Math.sqrt(-2 * Math.log(1 - draws.fraction())) * Math.cos(2 * Math.PI * draws.fraction());
    seen[side].push({
      standing: draws.fraction() < 0.3 ? 'unproven' : 'proven',
      network: `network-${Math.floor(draws.fraction() * 60)}`,
      failed: draws.fraction() < 0.05,
      isTroubled: draws.fraction() < 0.1,
      isSilent: draws.fraction() < 0.05,
      milliseconds: Math.round(medianMs * Math.exp(normal)) + (side === 'canary' ? slowerMs : 0),
    });
    if (judgeParts(seen.canary, seen.live) !== null) return true;
  }
  return false;
}

void suite('a canary judged by everything that is known of each person who comes to either release', () => {
  const { numRuns } = sampleRuns(20, 200);
  const countStopped = (of: { medianMs: number; slowerMs?: number }) =>
    Array.from({ length: numRuns }, (_, run) => isEverStoppedByParts(`parts ${of.medianMs} ${run}`, of)).filter(Boolean)
      .length;

  for (const medianMs of sampleOf([2_000, 400, 1_000, 5_000, 20_000], 1)) {
    test(`an equally good one continues in 98 of 100 cases, if loads take ${medianMs} ms [SRV-142, SRV-212]`, () => {
      assert.ok(countStopped({ medianMs }) <= 0.02 * numRuns);
    });
  }

  test('one whose loads take 2.4 seconds instead of 0.4 is nearly always stopped [SRV-412]', () => {
    assert.ok(countStopped({ medianMs: 400, slowerMs: 2_000 }) >= 0.95 * numRuns);
  });
});
