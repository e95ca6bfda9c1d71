import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { listSilentPorts, type Port } from '@quaywatch/shared/contract';
import { Registry } from 'prom-client';
import { buildFeedEvent, sendEvents } from '../../testing/feed-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { listContacts } from './port-contacts.queries.ts';
import { portContacts } from './port-contacts.tables.ts';
import { createPortWatch } from './watch-ports.ts';
import { minute } from '../platform/durations.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer({ config: { portSilentAfterMinutes: 60 } });
});
after(() => server.stop());
beforeEach(() => server.database.db.delete(portContacts));

const listSilent = async () => {
  token = await server.signInAs('free@quaywatch.test');
  return (await server.call(listSilentPorts, { token })).answer.ports;
};
const fromTerminal = (port: Port) => ({ port, source: 'terminal', eventId: '1' });
const otherProcess = () => createPortWatch({ ...server.platform, metrics: new Registry() });

test('a port is silent when nothing has arrived for an hour, not even a repeat [CON-98, SRV-195, SRV-562]', async () => {
  const event = buildFeedEvent({ eventId: 'silence-1', port: 'SOU' });
  const since = server.clock.now();
  await sendEvents(server.url, [event]);
  server.clock.advance({ minutes: 59 });
  assert.deepEqual(await listSilent(), []);

  server.clock.advance({ minutes: 1 });
  assert.deepEqual(await listSilent(), [{ port: 'SOU', since: since.toISOString() }]);
  const text = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(text, /quaywatch_port_silence_seconds\{port="SOU"\} 3600/);
  assert.match(text, /^quaywatch_port_silent_after_seconds 3600$/m);

  await sendEvents(server.url, [event]);
  assert.deepEqual(await listSilent(), []);
});

test('a port that has never sent anything is not silent, because nobody sends for it [CON-98]', async () => {
  const watch = otherProcess();
  await watch.sync();
  assert.deepEqual(watch.listSilent(), []);
});

test('processes share what they have heard, and the latest moment counts [SRV-195]', async () => {
  const [one, other, third] = [otherProcess(), otherProcess(), otherProcess()];
  const now = server.clock.now().getTime();
  one.noteHeard(fromTerminal('LGP'), new Date(now - 90 * minute));
  other.noteHeard(fromTerminal('LGP'), new Date(now - 70 * minute));

  await other.sync();
  await one.sync();
  await third.sync();

  const heardAt = new Date(now - 70 * minute);
  for (const watch of [one, other, third]) assert.deepEqual(watch.listSilent(), [{ port: 'LGP', since: heardAt }]);
  assert.deepEqual([...(await listContacts(server.database.db))], [['LGP', heardAt]]);
});

test('an event dated ahead by a wrong clock hides no silence once the clock is right, in any process [SRV-195]', async () => {
  const now = server.clock.now();
  const tomorrow = new Date(now.getTime() + 1_440 * minute);
  const [ahead, other] = [otherProcess(), otherProcess()];
  await server.database.db.insert(portContacts).values({ port: 'LGP', heardAt: tomorrow });
  ahead.noteHeard(fromTerminal('LGP'), tomorrow);
  await ahead.sync();

  other.noteHeard(fromTerminal('LGP'), new Date(now.getTime() - 60 * minute));
  await other.sync();
  ahead.noteHeard(fromTerminal('LGP'), new Date(now.getTime() - 60 * minute));
  await ahead.sync();

  const since = new Date(now.getTime() - 60 * minute);
  for (const watch of [ahead, other]) assert.deepEqual(watch.listSilent(), [{ port: 'LGP', since }]);
  assert.deepEqual([...(await listContacts(server.database.db))], [['LGP', since]]);
});

test('with 0 minutes, as in the demo, no port is ever silent [SRV-195]', () => {
  const { config } = server.platform;
  const watch = createPortWatch({
    ...server.platform,
    config: { ...config, portSilentAfterMinutes: 0 },
    metrics: new Registry(),
  });
  watch.noteHeard(fromTerminal('SOU'), new Date(0));
  assert.deepEqual(watch.listSilent(), []);
});
