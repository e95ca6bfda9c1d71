import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { firstRun } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from '../http/http-app.ts';
import { schedulePass } from './schedule-pass.ts';

const ids = Array.from({ length: 450 }, (_, index) => `id-${String(index).padStart(3, '0')}`);
/** Looked at by a pass that needs a job for each. */
const few = ids.slice(410);
let began: (string | null)[] = [];
let looked: string[] = [];
let failing: readonly string[] = [];
let lines: string[] = [];

let server: TestApp;
before(async () => {
  server = await startTestApp({
    log: { write: (line) => void lines.push(line) },
    build(platform) {
      const listOf = (all: readonly string[]) => async (from: string | null, most: number) => {
        began.push(from);
        return all.filter((id) => from === null || id > from).slice(0, most);
      };
      const pass = {
        list: listOf(ids),
        async look(id: string) {
          looked.push(id);
          if (failing.includes(id)) throw new Error(`cannot look at ${id}`);
        },
      };
      schedulePass(platform, pass, { queue: 'unhurried', cron: '0 * * * *' });
      const hurried = { queue: 'hurried', cron: '0 * * * *', workMilliseconds: 0 };
      schedulePass(platform, { ...pass, list: listOf(few) }, hurried);
      const lookAtAll = async () => Promise.reject(new Error('cannot look at all'));
      schedulePass(platform, { ...pass, lookAtAll }, { queue: 'together', cron: '0 * * * *' });
      return createHttpApp(platform);
    },
  });
});
after(() => server.stop());
beforeEach(() => {
  began = [];
  looked = [];
  failing = [];
  lines = [];
});

test('a pass looks at each id once, page by page, and the next pass begins anew', async () => {
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

  assert.deepEqual(looked, few);
  assert.deepEqual(began, [null, ...few]);
});

test('no pass begins while another one waits or runs', async () => {
  await server.runQueue('begin-hurried');
  await server.runQueue('begin-hurried');
  await server.runJobs();

  assert.deepEqual(looked, few);
});

test('a job that is stopped fails, so that it runs again, and has no successor', async () => {
  const stop = AbortSignal.abort(new Error('stopping'));
  const { handler } = server.platform.jobs.queues.get('unhurried') ?? {};
  await assert.rejects(
    handler?.({ afterId: 'id-447' }, { ...firstRun(), signal: stop }) ?? Promise.resolve(),
    /stopping/,
  );
  await server.runJobs();

  assert.deepEqual(looked, ['id-448']);
});

test('an id that fails keeps no other one from its turn; several in a row fail the job, which runs again', async () => {
  const { handler } = server.platform.jobs.queues.get('unhurried') ?? {};
  const run = async (from: string) => handler?.({ afterId: from }, firstRun());
  failing = ['id-441', 'id-444', 'id-445'];

  await run('id-439');

  assert.deepEqual(looked, ids.slice(440));
  failing = ids.slice(442);
  await assert.rejects(run('id-439'), /cannot look at id-446/);
});

test('once several ids in a row have failed at every attempt, another job goes on after them [SRV-388]', async () => {
  const { handler } = server.platform.jobs.queues.get('unhurried') ?? {};
  const run = async (isLast: boolean) => handler?.({ afterId: 'id-439' }, { ...firstRun(), isLast });
  failing = ids.slice(440, 445);

  await assert.rejects(run(false), /cannot look at id-444/);
  await server.runJobs();
  assert.deepEqual(looked, failing);

  await assert.rejects(run(true), /cannot look at id-444/);
  await server.runJobs();
  assert.deepEqual(looked, [...failing, ...failing, ...ids.slice(445)]);
});

test('a failure to look at several at once is logged each time, and each of them is looked at alone [SRV-388]', async () => {
  await server.runQueue('begin-together');
  await server.runJobs();

  assert.deepEqual(looked, ids);
  assert.equal(lines.filter((line) => /"level":"error".*cannot look at all/.test(line)).length, 3);
});
