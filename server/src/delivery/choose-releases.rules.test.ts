import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Release } from '@quaywatch/shared/release';
import {
  bucketOf,
  chooseReleases,
  findEarlier,
  isDrawn,
  keyOf,
  listTakenBack,
  listWatched,
  overrideRelease,
  takeBack,
  type EarlierRelease,
  type LiveCanary,
  type LiveReleases,
  type JudgedRelease,
  type WatchedRelease,
} from './choose-releases.rules.ts';

const releaseOf = (name: string, release: string) => ({ name, release }) as Release;
const canaryOf = (name: string, percent: number): LiveCanary => ({
  candidate: releaseOf(name, '2'),
  percent,
  at: '2026-06-15T09:00:00.000Z',
});
const live: LiveReleases = {
  shell: releaseOf('shell', '1'),
  remotes: [releaseOf('alerts', '1'), releaseOf('tracking', '1')],
  missing: ['helpdesk'],
  canaries: [],
  watched: [],
  earlier: [],
};

const everyId = Array.from({ length: 100_000 }, (_, index) => `browser-${index}`);
const someIds = everyId.slice(0, 20_000);
const idOf = new Map(everyId.map((id) => [bucketOf('alerts', id), id]));

function idIn(bucket: number): string {
  const id = idOf.get(bucket);
  assert.ok(id, `no browser in ${bucket}`);
  return id;
}

void suite('who gets a canary', () => {
  test('a browser stays in the same bucket for ever, and in a different one for another remote [SRV-141]', () => {
    const id = 'AAAAAAAAAAAAAAAAAAAAAA';
    assert.deepEqual([bucketOf('alerts', id), bucketOf('tracking', id)], [3_057, 5_644]);
  });

  for (const [percent, last] of [
    [1, 99],
    [2.5, 249],
    [4.35, 434],
    [10, 999],
    [33.33, 3332],
    [99, 9899],
  ] as const)
    test(`${percent} % covers exactly the buckets 0 to ${last} [SRV-141]`, () => {
      const canary = canaryOf('alerts', percent);
      assert.deepEqual(
        [0, last, last + 1, 9_999].map((bucket) => isDrawn(canary, idIn(bucket))),
        [true, true, false, false],
      );
    });

  test('10 % reaches about a tenth of browsers for each of two remotes, and a hundredth for both [SRV-141]', () => {
    const [first, second] = [canaryOf('alerts', 10), canaryOf('tracking', 10)];
    const share = (drawn: (id: string) => boolean) => someIds.filter(drawn).length / someIds.length;

    for (const canary of [first, second]) assert.ok(Math.abs(share((id) => isDrawn(canary, id)) - 0.1) < 0.01);
    assert.ok(Math.abs(share((id) => isDrawn(first, id) && isDrawn(second, id)) - 0.01) < 0.004);
  });

  test('a browser in a canary stays in it while the share grows [SRV-141]', () => {
    const drawn = someIds.filter((id) => isDrawn(canaryOf('alerts', 5), id));
    assert.ok(drawn.every((id) => isDrawn(canaryOf('alerts', 50), id)));
  });
});

void suite('what a browser gets', () => {
  const [inside, outside] = [idIn(999), idIn(1_000)];
  const choose = (id: string | null, canaries = [canaryOf('alerts', 10)]) => chooseReleases(live, canaries, id);

  test('a browser in the canary gets it, and knows which release it replaced [SRV-141]', () => {
    assert.deepEqual(choose(inside), {
      shell: live.shell,
      remotes: [releaseOf('alerts', '2'), releaseOf('tracking', '1')],
      missing: ['helpdesk'],
      replaced: [releaseOf('alerts', '1')],
      isShellJudged: false,
      judged: ['alerts'],
    });
  });

  test('every other browser, and one without an id, gets what is live [SRV-141]', () => {
    for (const id of [outside, null]) {
      const { replaced, ...chosen } = choose(id);
      const { shell, remotes, missing } = live;
      assert.deepEqual(chosen, { shell, remotes, missing, isShellJudged: false, judged: ['alerts'] });
      assert.deepEqual(replaced, []);
    }
  });

  test('the shell can have a canary like a remote; a name without a live release gets none [SRV-141]', () => {
    const id = someIds.find((one) => bucketOf('shell', one) < 100) ?? '';
    const { shell, remotes, replaced } = choose(id, [canaryOf('shell', 1), canaryOf('helpdesk', 99)]);

    assert.equal(shell?.release, '2');
    assert.deepEqual([remotes, replaced], [live.remotes, [live.shell]]);
    assert.equal(chooseReleases({ ...live, shell: null }, [canaryOf('shell', 99)], id).shell, null);
  });

  test('while a shell is tried, every browser knows it and gets other pages than before [SRV-143]', () => {
    const tried = chooseReleases(live, [canaryOf('shell', 1)], null);

    assert.deepEqual([tried.isShellJudged, tried.shell], [true, live.shell]);
    assert.notEqual(keyOf(tried), keyOf(choose(null)));
  });

  test('only browsers with the same releases share cached pages [SRV-141]', () => {
    const keys = [choose(inside), choose(outside), choose(null), chooseReleases({ ...live, missing: [] }, [], null)];
    const [drawn, other, unknown, complete] = keys.map(keyOf);

    assert.equal(other, unknown);
    assert.notEqual(keyOf(chooseReleases({ ...live, shell: null }, [], null)), other);
    assert.equal(new Set([drawn, other, complete]).size, 3);
  });
});

test('an override replaces the live release or canary of its remote, and says what is live [SRV-162]', () => {
  const other = releaseOf('alerts', '0');
  const plain = overrideRelease(chooseReleases(live, [], null), other);
  const canary = chooseReleases(live, [canaryOf('alerts', 99), canaryOf('tracking', 99)], idIn(0));
  const instead = overrideRelease(canary, other);

  assert.deepEqual([plain.remotes, plain.replaced], [[other, releaseOf('tracking', '1')], [releaseOf('alerts', '1')]]);
  assert.equal(instead.remotes[0], other);
  assert.deepEqual(
    instead.replaced.map(({ name, release }) => `${name} ${release}`),
    ['tracking 1', 'alerts 2'],
  );
  assert.deepEqual([plain.shell, plain.missing], [live.shell, live.missing]);
  assert.deepEqual(overrideRelease(plain, releaseOf('berths', '1')).remotes, plain.remotes);
});

test('a release that was taken back is replaced by the previous one for everyone, also beside a canary [SRV-250]', () => {
  const [alerts] = live.remotes;
  assert.ok(alerts && live.shell);
  const before = releaseOf('alerts', '0');
  const watched: WatchedRelease = { candidate: alerts, before, at: '2026-06-15T09:00:00.000Z' };

  assert.deepEqual(takeBack({ ...live, watched: [watched] }, []).remotes, live.remotes);
  const served = takeBack({ ...live, watched: [watched] }, [watched]);
  assert.deepEqual([served.shell, served.remotes], [live.shell, [before, releaseOf('tracking', '1')]]);
  assert.deepEqual(chooseReleases(served, [], null).replaced, []);
  const drawn = chooseReleases(served, [canaryOf('alerts', 99)], idIn(0));
  assert.deepEqual([drawn.remotes[0]?.release, drawn.replaced], ['2', [before]]);
  const ofShell = { candidate: live.shell, before: releaseOf('shell', '0'), at: watched.at };
  assert.equal(takeBack(live, [ofShell]).shell?.release, '0');
});

test('servers return to the latest release that was not taken back, and to none if that one is not usable [SRV-250]', () => {
  const [at, then] = ['2026-06-15T09:00:00.000Z', '2026-06-15T08:00:00.000Z'];
  const [candidate] = live.remotes;
  assert.ok(candidate);
  const earlierOf = (name: string, release: string, began: string | null, isUsable = true): EarlierRelease => {
    const one = releaseOf(name, release);
    return { candidate: one, at: began, stored: one, usable: isUsable ? one : null };
  };
  const withStack = (...earlier: EarlierRelease[]): LiveReleases => ({
    ...live,
    watched: [{ candidate, at }],
    earlier,
  });
  const stopped = (...releases: string[]) => ({
    isTakenBack: (judged: JudgedRelease) => releases.includes(`${judged.candidate.release} ${judged.at}`),
  });
  const returnsTo = (all: LiveReleases, { isTakenBack }: ReturnType<typeof stopped>) =>
    listWatched(all, isTakenBack).map(({ before }) => before.release);

  const other = earlierOf('tracking', '0', null);
  const full = withStack(other, earlierOf('alerts', '0.9', then), earlierOf('alerts', '0.8', null));
  assert.deepEqual(returnsTo(full, stopped()), ['0.9']);
  assert.deepEqual(returnsTo(full, stopped(`0.9 ${at}`)), ['0.9'], 'stopped when it was live before');
  assert.deepEqual(returnsTo(full, stopped(`0.9 ${then}`)), ['0.8']);
  assert.equal(findEarlier(full, 'alerts', stopped(`0.9 ${then}`).isTakenBack)?.candidate.release, '0.8');

  const unusable = withStack(earlierOf('alerts', '0.9', null, false), earlierOf('alerts', '0.8', null));
  assert.deepEqual(returnsTo(unusable, stopped()), []);
  assert.deepEqual(returnsTo(withStack(other), stopped()), []);

  const named = (all: LiveReleases, { isTakenBack }: ReturnType<typeof stopped>) =>
    listTakenBack(all, isTakenBack).map(({ name, release }) => `${name} ${release}`);
  assert.deepEqual(named(full, stopped()), []);
  assert.deepEqual(named(full, stopped(`1 ${at}`, `0.9 ${then}`)), ['alerts 1', 'alerts 0.9']);
  assert.deepEqual(named(unusable, stopped(`1 ${at}`)), [], 'it is served');
});

test('browsers are told which live releases are judged, and report every start of a judged shell [SRV-250]', () => {
  const judged = live.remotes.map((candidate) => ({ candidate, before: candidate, at: '2026-06-15T09:00:00.000Z' }));
  const ofShell = {
    candidate: releaseOf('shell', '1'),
    before: releaseOf('shell', '0'),
    at: '2026-06-15T09:00:00.000Z',
  };

  const remotes = chooseReleases(live, [canaryOf('alerts', 1)], null, judged);
  assert.deepEqual([remotes.judged, remotes.isShellJudged], [['alerts', 'tracking'], false]);
  const shell = chooseReleases(live, [], null, [ofShell]);
  assert.deepEqual([shell.judged, shell.isShellJudged], [[], true]);
});
