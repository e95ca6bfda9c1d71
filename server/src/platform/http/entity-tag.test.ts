import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { entityTagOf, mayChange } from './entity-tag.ts';

const etag = entityTagOf({ phone: '02380960001' });
const bare = etag.slice(1, -1);
const mayChangeWith = (named: string | undefined) =>
  mayChange({ headers: { 'if-match': named } } as unknown as FastifyRequest, etag);

test('an entity tag is equal for equal states, differs for others, and reveals nothing', () => {
  assert.match(etag, /^"[\w-]{22}"$/);
  assert.equal(entityTagOf({ phone: '02380960001' }), etag);
  assert.notEqual(entityTagOf({ phone: '02380960002' }), etag);
});

test('a request may change a state that it names in any valid form, or if it names none [HCU-48]', () => {
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

test('a request that names other states, or no tag at all may not [HCU-48]', () => {
  const others = ['"other"', `w/${etag}`, 'W/', bare, '', ',', `"${bare},"`, `",${bare}"`, `*, "other"`, `${etag}x`];

  for (const named of others) assert.equal(mayChangeWith(named), false, named);
});
