import { expect, test } from '@jest/globals';
import { digestAlert } from './index.ts';

const alert = {
  title: 'Crane',
  content: '<p>Out of service</p>',
  published: '2026-11-20T09:00:00Z',
  region: { name: 'Critical Alerts (LGPL)' as const, itemLimit: 1 },
};

test('an alert counts as a new one if its port, title, time or text changes [CNT-39]', () => {
  const changes = [
    {},
    { title: 'Cranes' },
    { content: '<p>In service</p>' },
    { published: '2026-11-20T10:00:00Z' },
    { region: { name: 'Critical Alerts (DPWS)' as const, itemLimit: 1 } },
  ];

  expect(new Set(changes.map((change) => digestAlert({ ...alert, ...change }))).size).toBe(changes.length);
  expect(digestAlert({ ...alert })).toBe(digestAlert(alert));
  expect(digestAlert(alert)).toMatch(/^[a-z\d]+$/);
});
