import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registry } from '@quaywatch/shared/contract';
import type { Visitor } from '@quaywatch/shared/domain';
import type { MenuMarkup } from '@quaywatch/shared/release';
import { fillMenu } from './fill-menu.rules.ts';

const item = (label: string, order: number, change: Partial<MenuMarkup['items'][number]> = {}) => ({
  label,
  icon: 'box',
  order,
  path: `/${label.toLowerCase()}`,
  access: { kind: 'signed-in' as const },
  free: 'shown' as const,
  ...change,
});
const advanced = { kind: 'tiers' as const, tiers: ['Paid' as const] };

const menu: MenuMarkup = {
  items: [item('Dashboard', 10), item('Guide', 60, { access: advanced, free: 'hidden', isDocument: true })],
  looks: {
    open: '<li><a href="%path%">%icon%%label%</a></li>',
    current: '<li><a href="%path%" aria-current="%mark%">%icon%%label%</a></li>',
    closed: '<li><span id="bar%path%">%label%</span></li>',
    document: '<li><a target="_blank" href="%path%">%label%</a></li>',
  },
  icons: { box: '<svg>box</svg>', '': '<svg>?</svg>' },
};
const remotes = [
  {
    descriptor: {
      pages: [{ path: '/details', section: '/history' }],
      navigation: [
        item('History', 40, { access: advanced, free: 'disabled' }),
        item('Admin', 70, { access: { kind: 'authority', authority: 'HELP_DESK' } }),
      ],
    },
  },
] as unknown as Registry['remotes'];
const visitor = (tier: 'Free' | 'Paid', ...more: Visitor['authorities']): Visitor => ({
  authorities: ['CUSTOMER', ...more],
  serviceTypes: [tier],
});
const labelsOf = (markup: string) => [...markup.matchAll(/([A-Z]\w+)<\//g)].map(([, label]) => label);

test('menu items of shell and remotes come in order, only those for this tier and these authorities [NAV-97]', () => {
  const show = (who: Visitor) => labelsOf(fillMenu(menu, { remotes }, { visitor: who, path: '/account' }));

  assert.deepEqual(show(visitor('Paid')), ['Dashboard', 'History', 'Guide']);
  assert.deepEqual(show(visitor('Paid', 'HELP_DESK')), ['Dashboard', 'History', 'Guide', 'Admin']);
  assert.deepEqual(show(visitor('Free')), ['Dashboard', 'History']);
  assert.deepEqual(show({ authorities: [], serviceTypes: [] }), []);
});

test('the current page or its section is marked; disabled and external items look that way [NAV-97]', () => {
  const show = (path: string, who = visitor('Paid')) => fillMenu(menu, { remotes }, { visitor: who, path });

  assert.match(show('/dashboard'), /<a href="\/dashboard" aria-current="page"><svg>box<\/svg>Dashboard/);
  assert.match(show('/'), /<a href="\/dashboard" aria-current="page">/);
  assert.match(show('/details'), /<a href="\/history" aria-current="true">/);
  assert.doesNotMatch(show('/account'), /aria-current/);
  assert.match(show('/dashboard'), /<a target="_blank" href="\/guide">Guide/);
  assert.match(show('/dashboard', visitor('Free')), /<span id="bar\/history">History<\/span>/);
});

test('a name is escaped, an unknown icon has a stand-in, and values contain no placeholders [NAV-97]', () => {
  const risky = item('<b>"%path%"</b>', 20, { icon: 'toString', path: '/x?a=1&b=2' });
  const only = { ...menu, items: [risky] };

  assert.equal(
    fillMenu(only, { remotes: [] }, { visitor: visitor('Paid'), path: '/' }),
    '<li><a href="/x?a=1&amp;b=2"><svg>?</svg>&lt;b&gt;&quot;%path%&quot;&lt;/b&gt;</a></li>',
  );
});
