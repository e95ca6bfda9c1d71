import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { firstRun } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from '../http/http-app.ts';
import { schedulePass } from './schedule-pass.ts';

const ids = Array.from({ length: 450 }, (_, index) => `id-${String(index).padStart(3, '0')}`);
let began: (string | null)[] = [];
let looked: string[] = [];

let server: TestApp;
before(async () => {
  server = await startTestApp({
    build(platform) {
      const pass = {
        async list(from: string | null, most: number) {
          began.push(from);
          return ids.filter((id) => from === null || id > from).slice(0, most);
        },
        look: async (id: string) => void looked.push(id),
      };
      schedulePass(platform.jobs, pass, { queue: 'unhurried', cron: '0 * * * *' });
      schedulePass(platform.jobs, pass, { queue: 'hurried', cron: '0 * * * *', workMilliseconds: 0 });
      return createHttpApp(platform);
    },
  });
});
after(() => server.stop());
beforeEach(() => {
  began = [];
  looked = [];
});

test('a pass looks at each once, page by page, and the next pass begins anew', async () => {
  for (let pass = 0; pass < 2; pass += 1) {
    await server.runQueue('begin-unhurried');
    await server.runJobs();
  }

  assert.deepEqual(looked, [...ids, ...ids]);
  assert.deepEqual(began, [null, 'id-199', 'id-399', null, 'id-199', 'id-399']);
});

test('a job whose time is used up leaves the rest to another one, which goes on where it stopped', async () => {
  await server.runQueue('begin-hurried');
  await server.runJobs();

  assert.deepEqual(looked, ids);
  assert.deepEqual(began, [null, ...ids]);
});

test('no pass begins while another one waits or runs', async () => {
  await server.runQueue('begin-hurried');
  await server.runQueue('begin-hurried');
  await server.runJobs();

  assert.deepEqual(looked, ids);
});

test('a job that is stopped fails, so that it runs again, and has no successor', async () => {
  const stop = AbortSignal.abort(new Error('stopping'));
  const { handler } = server.platform.jobs.queues.get('unhurried') ?? {};
  await assert.rejects(
    handler?.({ after: 'id-447' }, { ...firstRun(), signal: stop }) ?? Promise.resolve(),
    /stopping/,
  );
  await server.runJobs();

  assert.deepEqual(looked, ['id-448']);
});
