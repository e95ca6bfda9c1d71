import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edifactModule } from './edifact-module.ts';

const { call, isOfTerminals, sendersOf } = edifactModule.feedFormat;

test('interchanges of terminals are described as text [API-14]', () => {
  assert.deepEqual(Object.keys(call.content), ['application/edifact', 'text/plain']);
  for (const { schema } of Object.values(call.content)) assert.deepEqual(schema, { type: 'string' });
});

test('an interchange is attributed to the terminal named in its head [SRV-195]', () => {
  assert.equal(isOfTerminals, true);
  assert.deepEqual(sendersOf({ source: 'edifact:LGP_TERM', eventId: 'DOC1/1' }), ['LGP_TERM']);
  assert.equal(sendersOf({ source: 'lgp-terminal', eventId: '7' }), null);
});
