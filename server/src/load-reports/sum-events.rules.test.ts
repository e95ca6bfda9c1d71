import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overriddenRelease } from '@quaywatch/shared/contract';
import { unknownRelease } from './known-release.ts';
import { sortReports, sumEvents, type KnownReport } from './sum-events.rules.ts';

type Named = Parameters<typeof sumEvents>[0][number];
type Event = Named['event'];

const tracking = { remote: 'tracking', release: '1.0.0-a' };
const ofPage = { module: './src/page.tsx', phase: null };
const loaded = (milliseconds: number, attempt = 1): Event => ({ ...ofPage, outcome: 'loaded', attempt, milliseconds });
const failed: Event = { ...ofPage, outcome: 'failed', attempt: 3, milliseconds: 900 };
const replaced: Event = { ...ofPage, outcome: 'replaced', attempt: 2, milliseconds: 70 };

const sumOf = (...events: readonly Event[]) => {
  const [outcome, ...more] = sumEvents(events.map((event) => ({ named: tracking, event })));
  assert.ok(outcome);
  assert.deepEqual(more, []);
  const { failed: _part, ...numbers } = outcome;
  return numbers;
};

test('a report without events gives no outcome, and neither does a part that was opened or is alive', () => {
  const seen = (outcome: Event['outcome']) => ({ named: tracking, event: { ...loaded(120), outcome } });

  assert.deepEqual(sumEvents([]), []);
  assert.deepEqual(sumEvents([seen('opened'), seen('alive')]), []);
});

test('a shown part counts with its time, and with the number of failed tries before it', () => {
  assert.deepEqual(sumOf(loaded(120)), { ...tracking, milliseconds: 120, retries: 0, failures: 0 });
  assert.deepEqual(sumOf(loaded(450, 3)), { ...tracking, milliseconds: 450, retries: 2, failures: 0 });
});

test('the first load counts, even if it took no time; later ones used what was already loaded', () => {
  assert.deepEqual(sumOf(loaded(120, 2), loaded(5), loaded(7, 4)), {
    ...tracking,
    milliseconds: 120,
    retries: 1,
    failures: 0,
  });
  assert.deepEqual(sumOf(loaded(0), loaded(90, 2)), { ...tracking, milliseconds: 0, retries: 0, failures: 0 });
});

test('every failure counts, before and after a load; without a load there is no time', () => {
  assert.deepEqual(sumOf(failed, failed), { ...tracking, milliseconds: null, retries: 0, failures: 2 });
  assert.deepEqual(sumOf(failed, loaded(120, 2), failed), { ...tracking, milliseconds: 120, retries: 1, failures: 2 });
});

test('a part that the previous release shows instead is neither a load nor a failure', () => {
  assert.deepEqual(sumOf(replaced), { ...tracking, milliseconds: null, retries: 0, failures: 0 });
  assert.deepEqual(sumOf(replaced, loaded(30)), { ...tracking, milliseconds: 30, retries: 0, failures: 0 });
});

test('outcomes are kept apart by remote and release, in the order of the report', () => {
  const newer = { ...tracking, release: '1.1.0-b' };
  const alerts = { ...tracking, remote: 'alerts' };

  assert.deepEqual(
    sumEvents([
      { named: newer, event: loaded(10) },
      { named: tracking, event: failed },
      { named: alerts, event: loaded(20) },
      { named: newer, event: failed },
    ]),
    [
      { ...newer, milliseconds: 10, retries: 0, failures: 1, failed: ofPage },
      { ...tracking, milliseconds: null, retries: 0, failures: 1, failed: ofPage },
      { ...alerts, milliseconds: 20, retries: 0, failures: 0, failed: null },
    ],
  );
});

test('the first failed part counts, unless it only had trouble after being shown and a later one failed [SRV-251]', () => {
  const failedPart = (...phases: readonly (Event['phase'] | 'loaded')[]) => {
    const events = phases.map((phase, index): Event => {
      const of = { module: `./src/${index}.tsx`, attempt: 1, milliseconds: 1 };
      return phase === 'loaded' ? { ...of, outcome: 'loaded', phase: null } : { ...of, outcome: 'failed', phase };
    });
    return sumEvents(events.map((event) => ({ named: tracking, event })))[0]?.failed;
  };

  assert.equal(failedPart('loaded'), null);
  assert.deepEqual(failedPart('loaded', 'draw', 'entry'), { module: './src/1.tsx', phase: 'draw' });
  assert.deepEqual(failedPart('error', 'blocked', 'draw'), { module: './src/2.tsx', phase: 'draw' });
  assert.deepEqual(failedPart('error', 'blocked'), { module: './src/0.tsx', phase: 'error' });
});

const reportOf = (
  more: Partial<KnownReport> & { readonly outcome?: KnownReport['event']['outcome'] } = {},
): KnownReport => {
  const { outcome = 'loaded', ...known } = more;
  const named = known.named ?? tracking;
  const event = {
    ...named,
    module: ofPage.module,
    outcome,
    attempt: 1,
    milliseconds: 120,
    phase: null,
    error: null,
    at: null,
  };
  return { event, named, module: ofPage.module, isOfEarlierShell: false, ...known };
};

test('what the store does not know, overrides, and refusals of an earlier shell count for no release [SRV-131]', () => {
  const sortOne = (known: Partial<KnownReport>) => sortReports([reportOf({ outcome: 'failed', ...known })]);
  const nothing = { outcomes: [], ofParts: [], startedShell: undefined };

  assert.equal(sortOne({}).outcomes.length, 1);
  assert.deepEqual(sortOne({ named: unknownRelease }), nothing);
  assert.deepEqual(sortOne({ named: { remote: 'tracking', release: overriddenRelease } }), nothing);
  assert.deepEqual(sortOne({ isOfEarlierShell: true }), nothing);
});

test('a module that the release does not have counts for the release, but for none of its parts [SRV-131]', () => {
  const [page, other] = [reportOf({ outcome: 'failed' }), reportOf({ outcome: 'failed', module: 'unknown' })];
  const { outcomes, ofParts } = sortReports([other, page]);

  assert.deepEqual(ofParts, [page.event]);
  assert.deepEqual(
    outcomes.map(({ failures, failed: part }) => [failures, part?.module]),
    [[2, 'unknown']],
  );
});

test('a shell has started once it reports that it was loaded, also one of an override [SRV-131]', () => {
  const shell = (release: string, outcome?: 'failed') =>
    reportOf({ named: { remote: 'shell', release }, ...(outcome && { outcome }) });
  const startedOf = (...reports: readonly KnownReport[]) => sortReports(reports).startedShell;

  assert.equal(startedOf(reportOf(), shell('1.0.0-a')), '1.0.0-a');
  assert.equal(startedOf(shell(overriddenRelease)), overriddenRelease);
  assert.equal(startedOf(reportOf(), shell('1.0.0-a', 'failed')), undefined);
});
