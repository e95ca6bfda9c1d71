import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deadlines, listFindings, listOverdue, noteSeen } from './package-deadlines.ts';

const outdated = {
  axios: { current: '1.18.0', latest: '1.19.0', isDeprecated: false },
  'left-pad': { current: '1.3.0', latest: '1.3.0', isDeprecated: true },
};
const advisory = (severity: string) => ({
  module_name: 'pg',
  severity,
  title: severity,
  url: `https://a.example/${severity}`,
});
const audit = {
  advisories: { 1: advisory('critical'), 2: advisory('high'), 3: advisory('moderate'), 4: advisory('low') },
};

test('a finding is overdue a day after its deadline, but not on the deadline itself [SRV-239]', () => {
  const findings = listFindings(outdated, audit);
  const seen = noteSeen(findings, {}, '2026-01-01');
  const overdueAfter = (days: number) => {
    const today = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
    return listOverdue(findings, seen, today).map((line) => line.split(/[,(:]/, 2).join(''));
  };

  assert.equal(findings.length, 6);
  assert.deepEqual(overdueAfter(3), []);
  assert.deepEqual(overdueAfter(4), ['pg critical ']);
  assert.equal(overdueAfter(14).length, 1);
  assert.equal(overdueAfter(15).length, 2);
  assert.equal(overdueAfter(60).length, 2);
  assert.equal(overdueAfter(61).length, 4);
  assert.equal(overdueAfter(91).length, 5);
  assert.equal(overdueAfter(365).length, 5);
  assert.deepEqual(overdueAfter(366)[0], 'axios 1.18.0 1.19.0 is out');
});

test('the day a finding was first seen is kept until it is resolved, even if a newer version appears [SRV-239]', () => {
  const first = noteSeen(listFindings(outdated, audit), {}, '2026-01-01');
  const newer = { axios: { current: '1.18.0', latest: '2.0.0', isDeprecated: false } };

  assert.deepEqual(noteSeen(listFindings(newer, { advisories: {} }), first, '2026-03-01'), {
    'axios@1.18.0': { since: '2026-01-01' },
  });
});

test('a vulnerability noted as unreachable is never overdue [SRV-239]', () => {
  const findings = listFindings({}, { advisories: { 1: advisory('critical') } });
  const seen = {
    'https://a.example/critical': { since: '2026-01-01', unreachable: 'only its server part is affected' },
  };

  assert.deepEqual(noteSeen(findings, seen, '2026-06-01'), seen);
  assert.deepEqual(listOverdue(findings, seen, '2026-06-01'), []);
});

test('an answer in an unknown form fails instead of counting as no findings [SRV-239]', () => {
  for (const [first, second] of [
    [{}, { error: 'the service is away' }],
    [[], audit],
    ['', audit],
  ])
    assert.throws(() => listFindings(first, second), /form that is not known/);
});

test('the deadlines are those in CONTRIBUTING.md [SRV-239]', () => {
  const page = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
  const [, table = ''] = /\n## Packages\n([^]*?)\n## /.exec(page) ?? [];
  const times = [...table.matchAll(/\| +(\d+) days +\|/g)].map(([, days]) => Number(days));

  const { critical, high, weakness, abandoned, update } = deadlines;
  assert.deepEqual(times, [critical, high, weakness, abandoned]);
  assert.match(table, /newer version +\| a year +\|/);
  assert.equal(update, 365);
});
