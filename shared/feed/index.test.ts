import { expect, test } from '@jest/globals';
import * as feed from './index.ts';

test('other packages can import exactly these names', () => {
  expect(Object.keys(feed).sort()).toEqual([
    'feedAnswer',
    'feedBody',
    'feedEvent',
    'feedLimits',
    'feedResults',
    'feedSource',
    'unreadCodes',
  ]);
});

const event = {
  eventId: 'e-1',
  recordedAt: '2026-06-15T09:00:00+01:00',
  port: 'LGP',
  gkey: '9007199254740993',
  container: 'CSQU3054383',
};

test('an event needs its id, its time, its visit and its container; the rest may be left out', () => {
  expect(feed.feedEvent.safeParse(event).success).toBe(true);
  for (const name of Object.keys(event)) {
    const { [name as keyof typeof event]: left, ...rest } = event;
    expect([left, feed.feedEvent.safeParse(rest).success]).toEqual([left, false]);
  }
});

test('null removes a detail, and a link must be https', () => {
  expect(feed.feedEvent.safeParse({ ...event, vessel: null, railSchedule: null, activity: null }).success).toBe(true);
  expect(feed.feedEvent.safeParse({ ...event, vesselSchedule: 'http://port.example' }).success).toBe(false);
});

test('a key that is sent as a number is refused, because it may have lost digits', () => {
  expect(feed.feedEvent.safeParse({ ...event, gkey: 123 }).success).toBe(false);
});
