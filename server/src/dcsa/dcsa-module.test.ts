import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listSilentPorts } from '@quaywatch/shared/contract';
import { buildFeedEvent, sendEvents, testFeedKey } from '../../testing/feed-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { dcsaModule } from './dcsa-module.ts';
import { listDcsaJourneys } from './testing/dcsa-journeys.ts';

const { call, isOfTerminals, sendersOf } = dcsaModule.feedFormat;

let server: TestServer;
before(async () => {
  server = await startTestServer({ config: { portSilentAfterMinutes: 60 } });
});
after(() => server.stop());

const listSilent = async () => {
  const token = await server.signInAs('free@quaywatch.test');
  return (await server.call(listSilentPorts, { token })).answer.ports;
};

test('events of carriers are described as a list, or an object that contains one, at most 5000 [API-14]', () => {
  assert.match(call.description, /at most 5000, or an object with one/);
  assert.deepEqual(call.content, {
    'application/json': { schema: { type: ['array', 'object'], items: { type: 'object' } } },
  });
});

test('an event is attributed to its parties, which are not terminals [SRV-195]', () => {
  assert.equal(isOfTerminals, false);
  assert.deepEqual(sendersOf({ source: 'dcsa', eventId: 'LGP_TERM+SMDG.LGP/7' }), ['LGP_TERM', 'SMDG.LGP']);
  assert.deepEqual(sendersOf({ source: 'dcsa', eventId: '' }), ['']);
  assert.equal(sendersOf({ source: 'lgp-terminal', eventId: '7' }), null);
});

test('what a carrier reports about a port does not break the silence of its terminal [CON-98, SRV-195]', async () => {
  const since = server.clock.now();
  await sendEvents(server.url, [buildFeedEvent({ eventId: 'silence-2', port: 'SOU' })]);
  server.clock.advance({ minutes: 60 });

  const [told] =
    listDcsaJourneys('SILU0000001')[
      'an import of 3.0 with a correction by two days, a move to another port and a retraction'
    ] ?? [];
  const answer = await fetch(`${server.url}/api/feed/dcsa`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testFeedKey}`, 'content-type': 'application/json' },
    body: JSON.stringify([told]).replaceAll('GBLGP', 'GBSOU'),
  });

  assert.match(await answer.text(), /"result":"stored"/);
  assert.deepEqual(await listSilent(), [{ port: 'SOU', since: since.toISOString() }]);
});
