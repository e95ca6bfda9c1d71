import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { allCalls, errorCodes } from '@quaywatch/shared/contract';
import { entityTagOf } from '../platform/http/entity-tag.ts';
import {
  aboutKeys,
  describePrograms,
  programComponents,
  programsVersion,
  writeLlmsText,
} from './describe-programs.rules.ts';

type Operation = {
  readonly operationId: string;
  readonly description: string;
  readonly security: object[];
  readonly parameters: object[];
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: Readonly<Record<string, object>> }>
  >;
};
/** No program relies on the order of calls either. */
const calls = allCalls.toSorted((a, b) => (a.name < b.name ? -1 : 1));
const paths = describePrograms(calls, new Map([['searchContainersAdvanced', 'Finds containers.']]));
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

test('answers and refusals may have more than the description names, at every depth [SRV-286]', () => {
  const { Refusal } = programComponents['schemas'] as { Refusal: object };

  assert.ok(!JSON.stringify([operations.map(([, { responses }]) => responses), Refusal]).includes('":false'));
  assert.ok(!JSON.stringify(Refusal).includes('"enum"'));
  for (const code of errorCodes) assert.ok(JSON.stringify(Refusal).includes(code), code);
});

test('calls about the alerts of one visit say that they are refused with 404 [SRV-286]', () => {
  for (const name of ['readSingleAlertTemplate', 'saveSingleAlert', 'removeContainerWatch']) {
    const [, operation] = operations.find(([, { operationId }]) => operationId === name) ?? [];
    assert.match(operation?.responses['404']?.description ?? '', /Codes: NOT_FOUND\.$/, name);
  }
});

test('each call says what it does and which scope it needs; its answers say how to read quota and tag [SRV-286]', () => {
  const text = { schema: { type: 'string' } };
  const search = operations.find(([, { operationId }]) => operationId === 'searchContainersAdvanced')?.[1];

  assert.equal(search?.description, 'Finds containers.\n\nNeeds the scope `containers:read`.');
  for (const [method, { responses }] of operations) {
    const { RateLimit, 'RateLimit-Policy': policy, ETag } = responses['200']?.headers ?? {};
    assert.deepEqual(RateLimit, {
      ...text,
      description: 'What is left, and seconds until all is: `"calls";r=119;t=60`.',
    });
    assert.deepEqual(policy, { ...text, description: 'The quota and its seconds: `"calls";q=120;w=60`.' });
    assert.match(responses['429']?.description ?? '', /Retry-After.* Codes: TOO_MANY_REQUESTS\.$/);
    if (method !== 'get') continue;
    assert.deepEqual([ETag, responses['304']?.headers], [text, { ETag: text }]);
    assert.match(responses['304']?.description ?? '', /If-None-Match/);
  }
});

test('the description for programs explains keys and refusals, and no sign-in of people or ports [SRV-286]', () => {
  const { securitySchemes, schemas } = programComponents as Record<string, Record<string, Record<string, unknown>>>;

  assert.deepEqual([Object.keys(securitySchemes ?? {}), Object.keys(schemas ?? {})], [['accessKey'], ['Refusal']]);
  assert.deepEqual(
    [securitySchemes?.['accessKey']?.['type'], securitySchemes?.['accessKey']?.['scheme']],
    ['http', 'bearer'],
  );
  assert.match(JSON.stringify(schemas), /"code"/);
});

test('llms.txt tells how to call with a key, line by line, and where keys and descriptions are [SRV-286]', () => {
  const lines = writeLlmsText('https://q.example').split('\n');
  const start = lines.findIndex((line) => line.startsWith('- '));

  assert.equal(lines[0], '# Quaywatch');
  assert.deepEqual(
    lines.slice(start, start + aboutKeys.length),
    aboutKeys.map((line) => `- ${line}`),
  );
  for (const [index, told] of [
    /`Authorization: Bearer qwk_…`/,
    /120 calls a minute.*429/,
    /`ETag`.*304/,
    /UTC/,
  ].entries())
    assert.match(aboutKeys[index] ?? '', told);
  for (const address of ['/account', '/api/access-keys/openapi.json', '/api/openapi.json', '/api/docs'])
    assert.ok(
      lines.some((line) => line.includes(`https://q.example${address}`)),
      address,
    );
  assert.ok(lines.some((line) => line.includes(`version ${programsVersion}`)));
});

test('what programs rely on changes only with its version, which docs/programs.md announces [SRV-286]', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/programs.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| (\d+\.\d+) /gm)].map(([, version]) => version);

  assert.equal(rows[0], programsVersion, 'the newest version is the first row');
  assert.deepEqual(
    [programsVersion, entityTagOf(shapeOf(paths))],
    ['1.14', '"9WpTLKxxtAx8ep_dNN6r3b"'],
    'raise programsVersion, give docs/programs.md a row on top, and put both here',
  );
});
