// What docs/feed.md tells ports about their events.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { statusTypes } from '@quaywatch/shared/contract';
import { feedEvent } from '@quaywatch/shared/feed';
import * as z from 'zod/mini';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/feed.md'), 'utf8');
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
const paragraph = (start: string) => new RegExp(`^${start}.*?\n\n`, 'ms').exec(guide)?.[0] ?? '';

test('the guide for ports lists each status of the product’s list as it is spelled [SRV-54]', () => {
  assert.deepEqual(namesIn(paragraph("The product's list of statuses:")).toSorted(), [...statusTypes].toSorted());
});

test('the guide for ports names the fields that every event and every status needs [SRV-54]', () => {
  const { required, properties } = z.toJSONSchema(feedEvent, { unrepresentable: 'any', io: 'input' });
  const status = properties?.['status'] as { anyOf?: { required?: string[] }[] } | undefined;
  const ofStatus = (status?.anyOf ?? []).flatMap((one) => one.required ?? []).map((name) => `status.${name}`);

  assert.deepEqual(namesIn(paragraph('Every event needs')).toSorted(), [...(required ?? []), ...ofStatus].toSorted());
});
