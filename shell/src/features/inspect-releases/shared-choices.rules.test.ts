import { expect, test } from '@jest/globals';
import type { SharedVersion } from '../../remotes/federation-host.ts';
import { explainChoices } from './shared-choices.rules.ts';

const version = (key: string, number: string, more: Partial<SharedVersion> = {}): SharedVersion => ({
  key,
  version: number,
  from: 'shell',
  isLoaded: true,
  users: [],
  ...more,
});
const choose = (requires: Readonly<Record<string, string>>, known: readonly SharedVersion[]) =>
  explainChoices({ requires, container: 'alerts_b' }, known).map(
    ({ name, version: chosen, taken, modules, reason }) => [name, chosen, `${taken} of ${modules}`, reason],
  );

test('modules of a package with the same choice share a line, which says how many this tab uses [NAV-55]', () => {
  const known = [
    version('react', '19.3.1', { users: ['alerts_b'] }),
    version('react/jsx-runtime', '19.3.1', { users: ['tracking_a'] }),
    version('@quaywatch/shared/ui/button', '1.48.0', { users: ['alerts_b'] }),
  ];
  const reason = 'The shell’s: the only one here, and in the range.';

  expect(
    choose({ react: '^19.3.1', 'react/jsx-runtime': '^19.0.0', '@quaywatch/shared/ui/button': '^1.48.0' }, known),
  ).toEqual([
    ['@quaywatch/shared', '1.48.0', '1 of 1', reason],
    ['react', '19.3.1', '1 of 1', reason],
    ['react', '19.3.1', '0 of 1', reason],
  ]);
  expect(choose({ react: '^19.3.1', 'react/jsx-runtime': '^19.3.1' }, known)).toEqual([
    ['react', '19.3.1', '1 of 2', reason],
  ]);
});

test('of several versions, the used one is shown, or else the loaded one that fits [NAV-55]', () => {
  const older = version('react', '19.3.1');
  const newer = version('react', '19.4.0', { from: 'tracking_a', isLoaded: false });
  const explain = (...known: SharedVersion[]) => choose({ react: '^19.3.0' }, known)[0];

  expect(explain(newer, older)).toEqual([
    'react',
    '19.3.1',
    '0 of 1',
    'The shell’s: loaded before the others, of 2 here, and in the range.',
  ]);
  expect(explain(older, { ...newer, users: ['alerts_b'] })).toEqual([
    'react',
    '19.4.0',
    '1 of 1',
    'That of tracking_a: loaded before the others, of 2 here, and in the range.',
  ]);
  expect(explain({ ...older, isLoaded: false }, version('react', '18.0.0'))?.[1]).toBe('19.3.1');
});

test('a version that is out of range or missing stops a release from starting; a used one is marked [NAV-55]', () => {
  const old = version('react', '18.0.0');

  expect(choose({ react: '^19.3.1' }, [old])).toEqual([
    ['react', '18.0.0', '0 of 1', 'Outside the range: the release does not start.'],
  ]);
  expect(choose({ react: '^19.3.1' }, [])).toEqual([
    ['react', null, '0 of 1', 'Nothing here provides it: the release does not start.'],
  ]);
  expect(choose({ react: '^19.3.1' }, [{ ...old, users: ['alerts_b'] }])).toEqual([
    ['react', '18.0.0', '1 of 1', 'The shell’s: the only one here, and outside the range.'],
  ]);
});
