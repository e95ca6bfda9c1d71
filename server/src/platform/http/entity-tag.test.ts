import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { entityTagOf, mayChange } from './entity-tag.ts';

const etag = entityTagOf({ phone: '02380960001' });
const bare = etag.slice(1, -1);
const mayChangeWith = (named: string | undefined) =>
  mayChange({ headers: { 'if-match': named } } as unknown as FastifyRequest, etag);

test('equal states have equal entity tags, different states do not, and tags reveal nothing', () => {
  assert.match(etag, /^"[\w-]{22}"$/);
  assert.equal(entityTagOf({ phone: '02380960001' }), etag);
  assert.notEqual(entityTagOf({ phone: '02380960002' }), etag);
});

test('a request may change a state whose tag it names in any valid form, or if it names no tag [HCU-48]', () => {
  for (const named of [
    undefined,
    etag,
    `W/${etag}`,
    ` ${etag} `,
    '*',
    `"other", ${etag}`,
    `${etag},"other"`,
    `"a,b", W/"c",${etag}`,
  ])
    assert.equal(mayChangeWith(named), true, named);
});

test('a request that names other states, or nothing that is a tag, may not change the state [HCU-48]', () => {
  const others = ['"other"', `w/${etag}`, 'W/', bare, '', ',', `"${bare},"`, `",${bare}"`, `*, "other"`, `${etag}x`];

  for (const named of others) assert.equal(mayChangeWith(named), false, named);
});
