// On PostgreSQL alone: several workers are killed; for the embedded database, feed-kill.test.ts kills the one process.
// At night: cluster-kills.test.ts kills workers, with alerts and payments under way, in `npm test`.
// Also run by pnpm test:kills.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { drawsOf, testSeed } from '../../../testing/draws.ts';
import { buildFeedEvent, streamFeed, testFeedKey, toLines } from '../../../testing/feed-client.ts';
import { keepData, type KeptData } from '../../../testing/keep-data.ts';
import { launchMain } from '../../../testing/launch-main.ts';
import { sampleOf } from '../../../testing/sample.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

const gateway = startGateway();
const mailServer = startMailServer();
let kept: KeptData;
const running = new Set<ChildProcess>();
before(async () => {
  await Promise.all([gateway.isListening, mailServer.isListening]);
  kept = await keepData();
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
after(async () => {
  await gateway.close();
  await mailServer.close();
  await kept.drop();
});

const taken = new Map<string, string[]>();
/** How many messages the servers have received but not yet answered. */
let arriving = 0;
const countTaken = () => [...taken.values()].reduce((sum, times) => sum + times.length, 0);
function note(key: string, content: string): void {
  taken.set(key, [...(taken.get(key) ?? []), content]);
}

// Each server has its own draws, so that it does not matter which of the two is called first.
const gatewayDraws = drawsOf('alert-kill gateway');
const mailDraws = drawsOf('alert-kill mail');
const killDraws = drawsOf('alert-kill kills');

/** A faulty gateway: it drops connections, is slow, fails, asks clients to wait and answers twice. */
function startGateway() {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      arriving += 1;
      void answer(String(request.headers['idempotency-key']), body, response).finally(() => (arriving -= 1));
    });
  });
  return {
    isListening: new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    port: () => (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(key: string, body: string, response: ServerResponse): Promise<void> {
  const chance = (share: number) => gatewayDraws.fraction() < share;
  await sleep(chance(0.1) ? 200 : gatewayDraws.between(20, 40));
  if (chance(0.02)) return void response.destroy();
  if (chance(0.02)) return void response.writeHead(500).end();
  if (chance(0.01)) return void response.writeHead(429, { 'retry-after': '1' }).end();
  note(key, body);
  const json = JSON.stringify({ sid: key });
  if (!chance(0.03)) return void response.writeHead(201, { 'content-type': 'application/json' }).end(json);
  const raw = `HTTP/1.1 201 Created\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n${json}`;
  response.socket?.write(raw + raw);
}

/** A mail server with the same faults, over SMTP. */
function startMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arriving += 1;
        void receive(Buffer.concat(chunks))
          .then(() => done(), done)
          .finally(() => (arriving -= 1));
      });
    },
  });
  server.on('error', () => undefined);
  return {
    isListening: new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    port: () => (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** @throws an error that the mail server turns into the answer "try again" */
async function receive(content: Buffer): Promise<void> {
  await sleep(mailDraws.fraction() < 0.1 ? 200 : mailDraws.between(20, 40));
  if (mailDraws.fraction() < 0.02) throw Object.assign(new Error('busy'), { responseCode: 421 });
  const mail = await PostalMime.parse(content);
  note(mail.messageId ?? '', `${mail.to?.[0]?.address ?? ''} ${mail.subject ?? ''} ${mail.text ?? ''}`);
}

/** How many messages a worker hands over at once. After a kill nobody knows which of these have arrived. */
const underWay = 12;

type Case = { readonly alerts: number; readonly kills: number };
const { alerts, kills } = sampleOf<Case>(
  [
    { alerts: 60, kills: 1 },
    { alerts: 1_000, kills: 20 },
  ],
  1,
).at(-1) as Case;

test(`none of ${alerts} alerts is lost in ${kills} kills of workers, and only those being sent are repeated [SRV-67]`, async (t) => {
  const first = await start();
  first.child.kill('SIGTERM');
  await first.ended;
  await arm(alerts);
  let workers = await Promise.all(serverUrl ? [start(), start()] : [start()]);
  const visits = Array.from({ length: alerts / 2 }, (_, index) => index);
  await streamFeed(
    workers[0]?.url ?? '',
    toLines(
      visits.map((visit) =>
        buildFeedEvent({
          eventId: `arrived-${visit}`,
          gkey: `kill-${visit}`,
          container: numberOf(visit),
          recordedAt: new Date().toISOString(),
          status: { statusType: 'Arrived', timeKind: 'actual', statusTime: new Date().toISOString() },
        }),
      ),
    ),
  );

  for (let killed = 0; killed < kills; killed += 1) {
    // A random moment in this kill's share of the work.
    const moment = ((killed + killDraws.fraction()) * alerts) / (kills + 1);
    while (taken.size < moment) await sleep(5);
    const [victim, ...others] = workers;
    if (!victim) throw new Error('There is no worker to kill');
    victim.child.kill('SIGKILL');
    await victim.ended;
    workers = [...others, await start()];
  }
  // Messages that a killed worker was handing over go out again, since nobody knows whether they arrived. One that
  // several killed workers had claimed waits for minutes if the server then refuses it.
  let deadline = Date.now() + (serverUrl ? 300_000 : 20_000);
  while ((taken.size < alerts || (serverUrl && !(await areSent()))) && Date.now() < deadline) await sleep(50);
  await stop(workers);
  // The embedded database can be asked only while no worker has it.
  deadline = Date.now() + 120_000;
  while (!serverUrl && !(await areSent()) && Date.now() < deadline) {
    await kept.ask(`update alert_messages set due_at = now() where state = 'queued'`);
    workers = [await start()];
    await sleep(3_000);
    await stop(workers);
  }
  // Wait for what a killed worker was handing over, which may arrive as a second copy.
  while (arriving > 0) await sleep(5);

  assert.equal(taken.size, alerts, 'every message was taken');
  assert.deepEqual(
    [...taken.values()].filter((times) => new Set(times).size > 1),
    [],
  );
  const mostTimes = Math.max(...[...taken.values()].map((times) => times.length));
  const again = countTaken() - taken.size;
  t.diagnostic(
    `TEST_SEED=${testSeed}, ${kills} kills: ${again} messages went out again, one of them ${mostTimes} times`,
  );
  assert.ok(mostTimes <= 1 + kills);
  assert.ok(again <= kills * underWay);
  assert.deepEqual(await readStates(), [{ state: 'SENT', number: alerts }]);
});

const numberOf = (visit: number) => `KILL${String(visit).padStart(7, '0')}`;

async function arm(number: number): Promise<void> {
  await kept.ask(`insert into customers (id, email, first_name, last_name, company_name, phone, postcode, role_type,
      business_type, tier, status, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'kill-' || n || '@tests.example', 'Amelia', 'Okafor',
      'Thameside', '02079460958', 'E16 2QU', 'Operations', 'Haulier', 'Internal', 'Live', now() - interval '1 hour'
    from generate_series(1, 10) as n`);
  await kept.ask(`insert into alerts (customer_id, port, gkey, container_number, activity_type, container_status_type,
      alert_type, recipient, state, from_template, created_at)
    select ('00000000-0000-4000-8000-' || lpad((visit % 10 + 1)::text, 12, '0'))::uuid, 'LGP', 'kill-' || visit,
      'KILL' || lpad(visit::text, 7, '0'), 'Import', 'Arrived', kind,
      case kind when 'Email' then 'to-' || visit || '@tests.example' else '07911' || (123000 + visit) end, 'ACTIVE', true, now()
    from generate_series(0, ${number / 2 - 1}) as visit, unnest(array['Email', 'SMS']) as kind`);
}

const readStates = () => kept.ask('select state, count(*)::int as number from alerts group by state order by state');

async function areSent(): Promise<boolean> {
  return (await readStates()).every(({ state }) => state === 'SENT');
}

type Worker = Awaited<ReturnType<typeof start>>;

async function stop(workers: readonly Worker[]): Promise<void> {
  for (const { child } of workers) child.kill('SIGTERM');
  await Promise.all(workers.map(({ ended }) => ended));
}

async function start() {
  const started = launchMain({
    ...kept.settings,
    FEED_KEY: testFeedKey,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port()}`,
    SMS_URL: `http://account:token@127.0.0.1:${gateway.port()}/messages?From=%2B441632960000`,
  });
  running.add(started.child);
  void started.ended.then(() => running.delete(started.child));
  return { ...started, url: await started.listening };
}
