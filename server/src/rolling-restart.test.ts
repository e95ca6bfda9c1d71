// On PostgreSQL alone: two processes of the product share it.
// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { Agent, request as httpRequest } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFeedEvent, testFeedKey } from '../testing/feed-client.ts';
import { sampleOf } from '../testing/sample.ts';
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts';
import { restartInTurn, startCluster, type Cluster } from '../testing/start-cluster.ts';
import { hasOpenssl } from '../testing/make-certificates.ts';
import { hasNginx } from '../testing/start-nginx.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const skip =
  (!serverUrl && 'the embedded database has one process') ||
  (!hasNginx && 'there is no nginx on this machine') ||
  (!hasOpenssl && 'there is no OpenSSL 3 on this machine');
const [{ calls, callers, pauseMilliseconds } = { calls: 0, callers: 0, pauseMilliseconds: 0 }] = sampleOf(
  [
    // Callers that call as fast as they can keep a machine busy for as long as the restart.
    { calls: 200, callers: 8, pauseMilliseconds: 20 },
    { calls: 1_000, callers: 32, pauseMilliseconds: 0 },
  ],
  1,
).slice(-1);
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
let database: ScratchDatabase;
let cluster: Cluster;
before(async () => {
  if (skip) return;
  database = await createScratchDatabase(serverUrl ?? '');
  cluster = await startCluster({ databaseUrl: database.url, web: 2, workers: 0 });
});
after(async () => {
  agent.destroy();
  await cluster?.stop();
  await database?.drop();
});

type Outcome = { readonly status: number | string; readonly body: string };

function call(method: 'GET' | 'POST', path: string, body = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${testFeedKey}`, 'content-type': 'application/json' };
    const request = httpRequest(`${cluster.url}${path}`, { method, agent, ...(body && { headers }) }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('error', (error) => resolve({ status: error.message, body: '' }));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    request.on('error', (error) => resolve({ status: error.message, body: '' }));
    request.end(body);
  });
}

const report = (index: number) =>
  call(
    'POST',
    '/api/feed/events',
    JSON.stringify({
      source: 'terminal',
      events: [buildFeedEvent({ eventId: `rolling-${index}`, gkey: `rolling-${index}` })],
    }),
  );

test(
  `of ${calls} calls none is lost or done twice while two processes restart behind nginx [SRV-92]`,
  { skip },
  async () => {
    let sent = 0;
    let isRestarting = true;
    const outcomes: Outcome[] = [];
    // Callers run for as long as the restart, and make at least this many calls.
    const runCaller = async () => {
      while (isRestarting || sent < calls) {
        const index = (sent += 1);
        outcomes.push(await (index % 3 ? report(index) : call('GET', '/api/captcha/site-key')));
        if (pauseMilliseconds > 0) await sleep(pauseMilliseconds);
      }
    };
    const running = Array.from({ length: callers }, runCaller);

    const codes = await restartInTurn(cluster.web);
    isRestarting = false;
    await Promise.all(running);

    assert.deepEqual(codes, [0, 0]);
    assert.deepEqual(
      outcomes.filter(({ status }) => status !== 200),
      [],
    );
    // A call that was done twice would be answered as repeated.
    assert.deepEqual(
      outcomes.filter(({ body }) => body.includes('"results"') && !body.includes('"stored":1')),
      [],
    );
    assert.ok(outcomes.length >= calls, `${outcomes.length} calls`);
  },
);
