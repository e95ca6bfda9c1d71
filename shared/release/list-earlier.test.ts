import { expect, test } from '@jest/globals';
import { listEarlier } from './list-earlier.ts';

const at = '2026-06-15T09:00:00.000Z';
const releases = (channel: Partial<Parameters<typeof listEarlier>[0]>) =>
  listEarlier({ current: 'f', previous: null, earlier: [], ...channel }).map(({ release }) => release);
const watchedBefore = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((release) => [release, at]));

test('the five releases before the live one may still be given, each with when its watch began [SRV-250, SRV-473]', () => {
  expect(releases({})).toEqual([]);
  expect(releases({ previous: 'e', earlier: ['d'] })).toEqual(['e', 'd']);
  expect(listEarlier({ current: 'f', previous: 'e', earlier: ['d', 'c'], watchedBefore: { e: at } })).toEqual([
    { release: 'e', watchedSince: at },
    { release: 'd', watchedSince: null },
    { release: 'c', watchedSince: null },
  ]);
  expect(releases({ previous: 'e', earlier: ['d', 'c', 'b', 'a', 'z'], watchedBefore })).toEqual([...'edcba']);
});
