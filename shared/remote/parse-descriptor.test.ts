import { expect, test } from '@jest/globals';
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { routeAccess } from '@quaywatch/shared/domain';
import { exposedName } from './exposed-name.ts';
import { parseDescriptor } from './parse-descriptor.ts';

const root = join(__dirname, '../..');
const page = {
  path: '/containers',
  module: './src/pages/containers-page.tsx',
  title: 'Container Details',
  access: { kind: 'signed-in' },
};
const item = {
  label: 'History',
  icon: 'history',
  order: 40,
  path: '/containers',
  access: { kind: 'signed-in' },
  free: 'shown',
};
const descriptor = { name: 'tracking', pages: [page], navigation: [item], panels: [], needs: '^1.48.0' };

const problemsOf = (value: unknown) => {
  const parsed = parseDescriptor(value);
  return parsed.ok ? [] : parsed.problems;
};

test('a complete descriptor is read unchanged', () => {
  expect(parseDescriptor(descriptor)).toEqual({ ok: true, descriptor });
});

test('a panel may fill a slot that this version does not know yet', () => {
  const panel = { slot: 'berths.berth-plan@2', module: './src/panels/berth-panel.tsx', title: 'Berths' };
  expect(problemsOf({ ...descriptor, panels: [panel] })).toEqual([]);
  expect(problemsOf({ ...descriptor, panels: [{ ...panel, slot: 'account-section' }] })).toEqual([]);
  expect(problemsOf({ ...descriptor, panels: [{ ...panel, slot: 'Berth plan' }] })[0]).toMatch(/^panels\.0\.slot: /);
});

test('a panel names owner and version of its slot, unless the slot is from before slots had owners [NAV-85]', () => {
  const panel = { slot: 'berth-plan', module: './src/panels/berth-panel.tsx', title: 'Berths' };

  expect(problemsOf({ ...descriptor, panels: [panel] })).toEqual([
    'panels: berth-plan names no owner and version: tracking.berth-plan@1',
  ]);
});

const opened = {
  name: 'container-row',
  version: 1,
  description: 'Beside each container.',
  takes: 'one',
  popUp: false,
  lines: 2,
  props: { number: { type: 'string' } },
  events: [],
  examples: { 'a number': { number: 'QWCU2001010' } },
};

test('a remote may open two versions of a slot, but no version twice [NAV-85]', () => {
  const open = (...opens: object[]) => problemsOf({ ...descriptor, opens });

  expect(open(opened, { ...opened, version: 2 })).toEqual([]);
  expect(open(opened, opened)).toEqual(['opens: container-row@1 is listed twice']);
});

test.each([
  [
    'a keyword whose changes nobody could check',
    { props: { number: { type: 'string', pattern: '^Q' } } },
    /^opens\.0\.props/,
  ],
  ['a pop-up that cannot be closed', { popUp: true }, /^opens: container-row@1 is a pop-up, and has no event onClose$/],
  [
    'a page of somebody else',
    { page: '/elsewhere' },
    /^opens: container-row@1 is shown on \/elsewhere, which is no page/,
  ],
  [
    'a page that shows a pop-up by itself',
    { popUp: true, events: ['onClose'], page: '/containers' },
    /^opens: container-row@1 is a pop-up, which \/containers shows after a press only$/,
  ],
  ['no props at all', { props: undefined }, /^opens: container-row@1 has no props; write {}/],
  ['an optional prop that is none', { optional: ['port'] }, /^opens: container-row@1 has no prop port/],
  [
    'an event that is also a prop',
    { props: { onSaved: { type: 'string' } }, events: ['onSaved'] },
    /has onSaved as prop and as event$/,
  ],
])('a slot is refused with %s [NAV-85]', (_what, changes, problem) => {
  expect(problemsOf({ ...descriptor, opens: [{ ...opened, ...changes }] })[0]).toMatch(problem);
});

test('a page without access is refused, and the answer names the field', () => {
  expect(problemsOf({ ...descriptor, pages: [{ ...page, access: undefined }] })[0]).toMatch(/^pages\.0\.access: /);
});

test('a tier that does not exist is refused', () => {
  const access = { kind: 'tiers', tiers: ['Gold'] };
  expect(problemsOf({ ...descriptor, pages: [{ ...page, access }] })[0]).toMatch(/^pages\.0\.access\.tiers\.0: /);
});

test('a module outside the sources of the remote is refused', () => {
  expect(problemsOf({ ...descriptor, pages: [{ ...page, module: '../shell/src/main.tsx' }] })[0]).toMatch(
    /^pages\.0\.module: /,
  );
});

test('a path that is listed twice is refused', () => {
  const twin = { ...page, module: './src/pages/other-page.tsx' };
  expect(problemsOf({ ...descriptor, pages: [page, twin] })).toEqual(['pages: /containers is listed twice']);
});

test('two modules cannot share a file name, because they are exposed under it', () => {
  const twin = { ...page, path: '/other', module: './src/elsewhere/containers-page.tsx' };
  expect(problemsOf({ ...descriptor, pages: [page, twin] })).toEqual([
    './containers-page: two modules have this file name',
  ]);
});

test('a module is one page or fills one slot', () => {
  const panel = { slot: 'account-section', module: './src/panels/cards-panel.tsx', title: 'Cards' };
  expect(problemsOf({ ...descriptor, panels: [panel, { ...panel, slot: 'dashboard-section' }] })).toEqual([
    './src/panels/cards-panel.tsx is listed twice: a module is one page, or fills one slot',
  ]);
});

test('a menu entry leads to a page of the same remote', () => {
  expect(problemsOf({ ...descriptor, navigation: [{ ...item, path: '/nowhere' }] })).toEqual([
    'navigation: no page of this remote has the path /nowhere',
  ]);
});

test('a module is exposed under its file name', () => {
  expect(exposedName('./src/features/show-results/results-page.tsx')).toBe('./results-page');
});

const remotes = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.json')));

test.each(remotes)('the descriptor of %s is valid, and its pages have the specified access', (folder) => {
  const parsed = parseDescriptor(JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')));

  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  for (const { path, access } of parsed.descriptor.pages) {
    expect([path, access]).toEqual([path, routeAccess[path as keyof typeof routeAccess]]);
  }
});
