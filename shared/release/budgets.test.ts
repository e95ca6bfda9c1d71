import { expect, test } from '@jest/globals';
import { defaultBudget, findExceeded, highestBudget, readBudgets } from './budgets.ts';

const page = './src/pages/berths-page.tsx';
const panel = './src/panels/berths-panel.tsx';

const remote = (ofPage?: object, ofPanel?: object) => ({
  name: 'berths',
  pages: [
    {
      path: '/berths',
      module: page,
      title: 'Berths',
      access: { kind: 'signed-in' },
      ...(ofPage && { budget: ofPage }),
    },
  ],
  navigation: [],
  panels: [{ slot: 'account-section', module: panel, title: 'Berths', ...(ofPanel && { budget: ofPanel }) }],
  needs: '^1.48.0',
});

test('a page or panel that declares no budget has the default one [NAV-84]', () => {
  expect(readBudgets(remote())).toEqual({ ok: true, budgets: { [page]: defaultBudget, [panel]: defaultBudget } });
  expect(defaultBudget.longTaskMs).toBe(200);
});

test('a team can declare another budget for each page and panel [NAV-84]', () => {
  expect(readBudgets(remote({ longTaskMs: 150 }, { scriptBytes: 12_000 }))).toEqual({
    ok: true,
    budgets: { [page]: { ...defaultBudget, longTaskMs: 150 }, [panel]: { ...defaultBudget, scriptBytes: 12_000 } },
  });
});

test('a budget above the highest one needs a reason [NAV-84]', () => {
  const above = { ...highestBudget, nodes: highestBudget.nodes + 1 };
  const reason = 'Draws a map whose tiles stay for the next time';

  expect(readBudgets(remote(highestBudget)).ok).toBe(true);
  expect(readBudgets(remote(above))).toEqual({
    ok: false,
    problems: [`${page}: the budget nodes 21 is above 20; say why in "reason"`],
  });
  expect(readBudgets(remote({ ...above, reason }))).toMatchObject({ ok: true, budgets: { [page]: { nodes: 21 } } });
});

test.each([
  ['an unknown measure is left out', { colour: 3 }, true],
  ['a negative amount is refused', { nodes: -1 }, false],
  ['an amount in words is refused', { longTaskMs: '200 ms' }, false],
  ['a reason of one word is refused', { nodes: 50, reason: 'because' }, false],
])('%s [NAV-84]', (_, budget, isRead) => {
  expect(readBudgets(remote(budget)).ok).toBe(isRead);
});

test('a cost equal to its budget is within it, and each measure counts separately [NAV-84]', () => {
  expect(findExceeded(defaultBudget, defaultBudget)).toEqual([]);
  for (const [measure, most] of Object.entries(defaultBudget))
    expect(findExceeded({ ...defaultBudget, [measure]: most + 1 }, defaultBudget)).toEqual([measure]);
});
