import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { defaultBudget } from '@quaywatch/shared/release';
import { describeCosts, tabulateExcess } from './over-budget.ts';

const costs = { longTaskMs: 69, heapBytes: 3448, nodes: 0, listeners: 0, scriptBytes: 25_910 };
const part = (module: string, what: string, more: object) => ({
  remote: 'berths',
  module,
  what,
  costs: { ...costs, ...more },
});
const budgets = { './page.tsx': defaultBudget, './panel.tsx': { ...defaultBudget, scriptBytes: 20_000 } };
const allowed = (remote: string) => (remote === 'berths' ? budgets : undefined);

test('values over budget are listed by page and measure, with both figures and what to do [NAV-84]', () => {
  const table = tabulateExcess(
    [
      part('./page.tsx', 'berths /berths', { longTaskMs: 10_012, heapBytes: 81_250, nodes: 40.2, listeners: 3 }),
      part('./panel.tsx', 'berths in account-section', {}),
    ],
    allowed,
  );

  assert.deepEqual(
    table?.split('\n').map((line) => line.split(/ {2,}/)),
    [
      ['part', 'measure', 'value', 'budget', 'what to do'],
      [
        'berths /berths',
        'longest task',
        '10,012 ms',
        '200 ms',
        'split the work, do less of it, or put it off until it is needed',
      ],
      [
        'berths /berths',
        'memory for each showing',
        '81.3 kB',
        '30 kB',
        'let go of what outlives the part: lists and caches of a module, closures of subscriptions',
      ],
      [
        'berths /berths',
        'nodes for each showing',
        '40.2',
        '5',
        'remove elements that the part added, and keep no references to removed ones',
      ],
      [
        'berths /berths',
        'listeners for each showing',
        '3',
        '0.5',
        'end each listener and subscription in the clean-up of its effect',
      ],
      [
        'berths in account-section',
        'scripts',
        '25.9 kB',
        '20 kB',
        'load with lazyPart what the first screen does not need, or drop a package',
      ],
    ],
  );
});

test('a release within its budgets has no table, and neither has a live one older than budgets [NAV-84]', () => {
  assert.equal(tabulateExcess([part('./page.tsx', 'berths /berths', {})], allowed), null);
  const older = { ...part('./page.tsx', 'cranes /cranes', { longTaskMs: 900 }), remote: 'cranes' };
  assert.equal(tabulateExcess([older], allowed), null);
});

test('the list of releases shows figures beside budgets [NAV-84]', () => {
  assert.equal(
    describeCosts(costs, defaultBudget),
    'longest task 69 ms of 200 ms, memory for each showing 3.4 kB of 30 kB, nodes for each showing 0 of 5, listeners for each showing 0 of 0.5, scripts 25.9 kB of 60 kB',
  );
});

test('the guide for remote teams shows the table as it is printed [NAV-84]', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/remote-teams.md'), 'utf8');
  const asInGuide = { './page.tsx': { ...defaultBudget, longTaskMs: 150 }, './panel.tsx': defaultBudget };
  const table = tabulateExcess(
    [
      part('./page.tsx', 'berths /berths', { longTaskMs: 10_012 }),
      part('./panel.tsx', 'berths in account-section', { heapBytes: 81_250 }),
    ],
    () => asInGuide,
  );
  assert.ok(table && guide.includes(table), table ?? '');
});
