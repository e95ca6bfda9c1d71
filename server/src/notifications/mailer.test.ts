import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { systemClock } from '../platform/clock.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import { createJobs } from '../platform/jobs/boss-jobs.ts';
import { queueOptions } from '../platform/jobs/boss-options.ts';
import { mailJobOptions } from './mailer.ts';
import { outageHours } from './send-failure.ts';
import { longestSendingSeconds } from './smtp-mailer.ts';

let server: TestApp;
before(async () => {
  server = await startTestApp({ build: createHttpApp });
});
after(() => server.stop());

test('a mail is retried for eight hours while the mail server is unavailable, even with the shortest pauses', () => {
  const { retryLimit = 0, retryDelay = 0, retryDelayMax = 0 } = queueOptions('postgres', mailJobOptions);

  const pauses = Array.from({ length: retryLimit }, (_, failures) =>
    Math.min(retryDelay * 2 ** failures, retryDelayMax),
  );
  const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3_600;

  assert.equal(outageHours, 8);
  assert.ok(hours >= outageHours && hours < outageHours + 0.1, `${hours} hours`);
});

test('a job may take longer than its mail, even if the mail server answers after minutes [SRV-500, SRV-530]', () => {
  const { timeLimitSeconds = 0 } = mailJobOptions;

  assert.ok(longestSendingSeconds > 5 * 60, `${longestSendingSeconds} s`);
  assert.ok(timeLimitSeconds > longestSendingSeconds, `${timeLimitSeconds} s`);
});

test('two mails that the mail server does not answer hold up no other mail of their queue [SRV-530]', async (t) => {
  const { pool, log } = server.platform;
  const runner = createJobs(pool, log, systemClock);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const begun: number[] = [];
  runner.work<{ n: number }>(
    'send-letter',
    async ({ n }) => {
      begun.push(n);
      if (n < 3) await answered;
    },
    mailJobOptions,
  );
  await runner.start('worker');
  t.after(() => runner.stop());
  t.after(() => answer());

  for (const n of [1, 2, 3, 4]) {
    await runner.send('send-letter', { n });
    await t.waitFor(() => assert.equal(begun.at(-1), n), { interval: 20, timeout: 20_000 });
  }
});
