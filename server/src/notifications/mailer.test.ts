import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queueOptions } from '../platform/jobs/boss-options.ts';
import { mailJobOptions } from './mailer.ts';
import { outageHours } from './send-failure.ts';
import { longestSending } from './smtp-mailer.ts';

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

  assert.ok(longestSending > 5 * 60, `${longestSending} s`);
  assert.ok(timeLimitSeconds > longestSending, `${timeLimitSeconds} s`);
});
