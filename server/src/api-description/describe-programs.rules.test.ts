import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { allCalls } from '@quaywatch/shared/contract';
import { entityTagOf } from '../platform/http/entity-tag.ts';
import { describePrograms, programsVersion } from './describe-programs.rules.ts';

type Operation = {
  readonly operationId: string;
  readonly security: object[];
  readonly parameters: object[];
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
};
const paths = describePrograms(allCalls, new Map());
const operations = Object.values(paths).flatMap((path) => Object.entries(path as Record<string, Operation>));

/** Leaves out descriptions, because no program relies on them. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'description' ? undefined : inner)));

test('the description for programs has exactly the calls that keys can make, each with its scope [SRV-286]', () => {
  const described = operations.map(([, { operationId, security }]) => [operationId, security]);
  const open = allCalls.filter(({ keyScope }) => keyScope !== undefined);

  assert.deepEqual(
    new Map(described as [string, object[]][]),
    new Map(open.map(({ name, keyScope }) => [name, [{ accessKey: [keyScope] }]])),
  );
});

test('programs see the quota and entity tags, but no header that only pages send [SRV-283, SRV-284, SRV-286]', () => {
  for (const [method, { operationId, parameters, responses }] of operations) {
    const [done, isRead] = [responses['200'], method === 'get'];
    assert.deepEqual(
      [Object.keys(done?.headers ?? {}), '304' in responses, '429' in responses],
      [['RateLimit', 'RateLimit-Policy', ...(isRead ? ['ETag'] : [])], isRead, true],
      operationId,
    );
    assert.ok(!JSON.stringify(parameters).includes('$ref'), operationId);
  }
});

test('what programs rely on changes only with its version, which docs/programs.md announces [SRV-286]', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/programs.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| (\d+\.\d+) /gm)].map(([, version]) => version);

  assert.equal(rows[0], programsVersion, 'the newest version is the first row');
  assert.deepEqual(
    [programsVersion, entityTagOf(shapeOf(paths))],
    ['1.8', '"73MZQN27rZ4-j3WYbYcYtx"'],
    'raise programsVersion, give docs/programs.md a row on top, and put both here',
  );
});
