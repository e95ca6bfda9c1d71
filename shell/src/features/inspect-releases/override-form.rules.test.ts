import { expect, test } from '@jest/globals';
import { listWhatToRun, originOf, overrideForm } from './override-form.rules.ts';

const machine = 'http://localhost:8090';
const form = overrideForm('tracking');

test('a link is made for one release or one machine, and for the chosen hours [NAV-70]', () => {
  expect(form.parse({ what: 'release 1.0.0-a', hours: '4' })).toEqual({
    remote: 'tracking',
    release: '1.0.0-a',
    origin: null,
    hours: 4,
  });
  expect(form.parse({ what: `origin ${machine}`, hours: '8' })).toEqual({
    remote: 'tracking',
    release: null,
    origin: machine,
    hours: 8,
  });
});

test('no link is made for more than eight hours [NAV-70]', () => {
  expect(form.safeParse({ what: 'release 1.0.0-a', hours: '9' }).success).toBe(false);
});

test('the warning about machines is for the chosen one, and there is none for a release [NAV-70]', () => {
  expect(originOf({ what: `origin ${machine}`, hours: '1' })).toBe(machine);
  expect(originOf({ what: 'release 1.0.0-a', hours: '1' })).toBeNull();
});

test('releases other than the live one are offered with their build times, machines below them [NAV-70]', () => {
  const builtAt = '2026-06-15T09:00:00.000Z';
  const releases = ['1.0.2-c', '1.0.1-b', '1.0.0-a'].map((release) => ({ release, builtAt, revision: null }));

  expect(listWhatToRun({ releases, origins: [machine] }, '1.0.1-b')).toEqual([
    { what: 'release 1.0.2-c', name: '1.0.2-c', builtAt },
    { what: 'release 1.0.0-a', name: '1.0.0-a', builtAt },
    { what: `origin ${machine}`, name: machine, builtAt: null },
  ]);
});
