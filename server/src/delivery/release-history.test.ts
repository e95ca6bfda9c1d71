import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { HistoryEntry } from '@quaywatch/shared/release';
import { createLog } from '../platform/log.ts';
import { createReleaseHistory } from './release-history.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-history-'));
  mkdirSync(join(folder, '.history'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeStep(number: number, by: string, from: string, to: string): void {
  const changes = [{ name: 'tracking', from, to, revision: null }];
  const at = `2026-06-15T0${number}:00:00.000Z`;
  const step: HistoryEntry = { number, at, by, action: 'promote', reason: null, changes, channels: {} };
  writeFileSync(join(folder, '.history', `00000000${number}.json`), JSON.stringify(step));
}

const promotersOf = (release: string) => {
  const found = createReleaseHistory(folder, createLog('silent')).findPromotions([{ name: 'tracking', release }]);
  return [...found.values()].map(({ by }) => by);
};

test('who made a release live is told, also after somebody started a canary beside it [SRV-135]', () => {
  writeStep(1, 'noor', 'a', 'b');
  writeStep(2, 'kim', 'b', 'b');

  assert.deepEqual(promotersOf('b'), ['noor']);
});

test('whoever made a release live before it was rolled back is not named for it [SRV-135]', () => {
  writeStep(1, 'noor', 'a', 'b');
  writeStep(2, 'kim', 'b', 'a');

  assert.deepEqual([promotersOf('b'), promotersOf('a')], [[], ['kim']]);
});
