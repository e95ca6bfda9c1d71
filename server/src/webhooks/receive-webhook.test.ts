import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeEvent, nextTry, signBody } from './webhook-event.rules.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
const exampleIn = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';

type Check = (body: Buffer, header: string, secret: string, now: number) => boolean;

test('the example for receivers takes what we sign, by either secret, and nothing that was changed, is old or is signed by others [SRV-191]', async () => {
  const code = `data:text/javascript,${encodeURIComponent(exampleIn('js'))}`;
  const { isFromQuaywatch } = (await import(code)) as { isFromQuaywatch: Check };
  const now = new Date('2026-06-15T09:00:00.500Z');
  const body = Buffer.from('{"vessel":"ÆRØ"}');
  const header = signBody(body.toString(), ['new', 'old'], now);
  const check = (changes: { body?: Buffer; header?: string; secret?: string; now?: number } = {}) =>
    isFromQuaywatch(
      changes.body ?? body,
      changes.header ?? header,
      changes.secret ?? 'new',
      changes.now ?? now.getTime(),
    );

  assert.deepEqual([check(), check({ secret: 'old' })], [true, true]);
  assert.deepEqual(
    [
      check({ secret: 'other' }),
      check({ body: Buffer.from('{}') }),
      check({ header: header.replace(/^t=\d/, 't=2') }),
      check({ now: now.getTime() + 301_000 }),
      check({ header: '' }),
      check({ header: 't=x,v1=zz' }),
    ],
    [false, false, false, false, false, false],
  );
});

test('the body is as the guide for receivers shows it, field by field [SRV-191]', () => {
  const shown = JSON.parse(exampleIn('json')) as Record<string, string>;

  const body = describeEvent({
    ...{ id: shown['id'] ?? '', type: 'status.reached', containerNumber: shown['container'] ?? '', port: 'LGP' },
    ...{ gkey: shown['visit'] ?? '', statusType: 'Discharged', statusTime: new Date(shown['statusTime'] ?? '') },
    ...{ because: null, createdAt: new Date(shown['createdAt'] ?? '') },
  });

  assert.deepEqual(JSON.parse(body), shown);
  assert.deepEqual(Object.keys(JSON.parse(body) as object), Object.keys(shown));
});

test('an event is tried again after growing pauses, for a day [SRV-192]', () => {
  const start = new Date('2026-06-15T09:00:00Z');
  let now: Date | null = start;
  const pauses: number[] = [];
  for (let attempts = 1; now !== null; attempts += 1) {
    const next = nextTry(attempts, start, now);
    if (next) pauses.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }

  assert.deepEqual(pauses, [1 / 6, 1, 5, 15, 60, 120, 240, 480, 480]);
});
