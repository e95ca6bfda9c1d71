// Checks alert rules and dashboard of deploy/ against the metrics in the code and the runbook in docs/operating.md.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const rules = parse(read('deploy/prometheus/alerts.yaml')).groups.flatMap((group) => group.rules);
const panels = JSON.parse(read('deploy/grafana/quaywatch.json')).panels;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

test('alert rules and dashboard use only metrics that the server has [SRV-199]', () => {
  const code = globSync('server/src/**/*.ts', { cwd: root }).map(read).join('\n');
  const names = new Set(expressions.flatMap((text) => text.match(/\bquaywatch_\w+/g) ?? []));

  const unknown = [...names].filter((name) => !code.includes(`'${name.replace(/_(bucket|sum|count)$/, '')}'`));

  assert.ok(names.size > 20);
  assert.deepEqual(unknown, []);
});

test('the runbook has a paragraph for each alert and for nothing else [SRV-199]', () => {
  const [, chapter = ''] = read('docs/operating.md').split('\n### Alerts\n');
  const [runbook = ''] = chapter.split('\n### ');
  const described = [...runbook.matchAll(/^- \*\*`(\w+)`\*\*/gm)].map(([, name]) => name);

  assert.deepEqual(described.toSorted(), rules.map(({ alert }) => alert).toSorted());
  for (const { alert, labels, annotations } of rules)
    assert.ok(['page', 'ticket'].includes(labels.severity) && annotations.summary, alert);
});

test('the alert rules fire when their tests say so [SRV-199, SRV-541, SRV-562]', (t) => {
  const promtool = (...args) => spawnSync('promtool', args, { cwd: join(root, 'deploy/prometheus'), encoding: 'utf8' });
  if (promtool('--version').error) return t.skip('promtool of Prometheus is not installed');
  for (const args of [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args);
    assert.equal(status, 0, `${stdout}${stderr}`);
  }
});
