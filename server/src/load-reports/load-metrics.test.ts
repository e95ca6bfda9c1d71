import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { createLoadMetrics, mostReleases } from './load-metrics.ts';

const loaded = { outcome: 'loaded', phase: null, phases: { entry: 9 }, attempt: 2, milliseconds: 300 } as const;

async function countLines(registry: Registry): Promise<Map<string, number>> {
  const lines = [...(await registry.metrics()).matchAll(/release="([^"]+)"/g)].map(([, release = '']) => release);
  return new Map([...new Set(lines)].map((release) => [release, lines.filter((line) => line === release).length]));
}

test('beyond the limit, the least recently reported release loses all its metrics [SRV-132]', async () => {
  const registry = new Registry();
  const metrics = createLoadMetrics(registry, () => 1);
  const hear = (release: string) => {
    const named = { remote: 'tracking', release };
    metrics.countEvent(named, loaded, true);
    metrics.countEvent(named, { ...loaded, outcome: 'failed', phase: 'draw' }, false);
    metrics.countEvent(named, { ...loaded, outcome: 'replaced' }, false);
    metrics.countViolation(named, 'connect-src');
  };

  for (let index = 0; index < mostReleases; index += 1) hear(`r${index}`);
  const full = await countLines(registry);
  hear('r0');
  hear('new');
  const after = await countLines(registry);

  assert.equal(full.size, mostReleases);
  assert.equal(after.size, mostReleases);
  assert.deepEqual([after.has('r0'), after.has('r1'), after.has('new')], [true, false, true]);
  assert.equal(after.get('new'), full.get('r1'));
});

test('a metric states what share of opened pages report their loads [SRV-131]', async () => {
  const registry = new Registry();
  createLoadMetrics(registry, () => 0.25);

  assert.match(await registry.metrics(), /^quaywatch_reported_loads_ratio 0\.25$/m);
});
