import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const settingsIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort();

test('the operator guide explains every setting that the program reads, and no other', () => {
  const sources = ['read-config.ts', 'read-feed-sources.ts', 'read-payment.ts', 'read-secret-key.ts']
    .map(read)
    .join('\n');
  const table = read('../../../../docs/operating.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const explained = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1])
    .join('\n');

  assert.deepEqual(settingsIn(explained, /`([A-Z_]+)`/g), settingsIn(sources, /'([A-Z]+(?:_[A-Z]+)*)'/g));
});
