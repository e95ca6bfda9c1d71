import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyContact } from '@quaywatch/shared/domain';
import { composeNotice, type RenewalNotice } from './renewal-notice.rules.ts';

const periodEndsAt = '2026-07-22T12:00:00.000Z';
const now = new Date('2026-07-15T12:00:00.000Z');
const compose = (notice: RenewalNotice) => composeNotice(notice, { publicUrl: 'https://q.example', now });
const paragraphsOf = (notice: RenewalNotice) => compose(notice).text.split('\n\n');
const { helpdeskPhone, helpdeskEmail, companyDetails } = companyContact;
const help = `Quaywatch helpdesk: ${helpdeskPhone}, ${helpdeskEmail}\n${companyDetails}\n`;
const otherCard =
  'To pay with another card, buy a period at https://q.example/payment. It is added to the time that you have paid for.';

test('a reminder says when the subscription renews, what it costs, and how to cancel [SRV-524]', () => {
  const amounts = { netPence: 1000, vatPence: 200, totalPence: 1200 };
  const notice = { kind: 'reminder', periodEndsAt, amounts } as const;

  assert.equal(compose(notice).subject, 'Your Quaywatch subscription renews on 22 Jul 2026');
  const [hello, renews, taken, choice, ...rest] = paragraphsOf(notice);
  assert.equal(hello, 'Hello,');
  assert.match(renews ?? '', /renews on 22 Jul 2026 for another 30 days\.$/);
  assert.match(taken ?? '', /^On 19 Jul 2026 or soon after, we take £12\.00 \(£10\.00 and £2\.00 VAT\) from the card/);
  assert.match(choice ?? '', /select Cancel Subscription .*: https:\/\/q\.example\/account$/);
  assert.deepEqual(rest, [help]);

  const late = composeNotice(notice, { publicUrl: 'https://q.example', now: new Date('2026-07-18T12:00:00.000Z') });
  assert.match(late.text, /On 21 Jul 2026 or soon after, we take/);
});

test('the mail about a renewal that was not announced in time names the day of its end and the way to go on', () => {
  const notice = { kind: 'lapsed', periodEndsAt } as const;

  assert.equal(compose(notice).subject, 'Your Quaywatch subscription will end on 22 Jul 2026');
  assert.deepEqual(paragraphsOf(notice), [
    'Hello,',
    'Your Quaywatch subscription will not renew, because it is too late to announce the payment 3 days before we take it. Your card was not charged.',
    'Your subscription ends on 22 Jul 2026. Until then nothing changes.',
    'To continue, buy a period at https://q.example/payment. It is added to the time that you have paid for.',
    help,
  ]);
});

test('the mail about a failed payment names the day of the next try and another way to pay', () => {
  const nextTryAt = '2026-07-20T12:00:00.000Z';
  const notice = { kind: 'failed', periodEndsAt, totalPence: 1200, nextTryAt, isDeclined: true } as const;

  assert.equal(compose(notice).subject, 'The payment for your Quaywatch subscription has failed');
  assert.deepEqual(paragraphsOf(notice), [
    'Hello,',
    'The payment of £12.00 that renews your Quaywatch subscription was declined. Your card was not charged.',
    'We will try again on 20 Jul 2026. What you have already paid for lasts until 22 Jul 2026.',
    otherCard,
    help,
  ]);
});

test('a mail says that the card was declined only if a bank or the security checks did so [SRV-72]', () => {
  const failed = {
    kind: 'failed',
    periodEndsAt,
    totalPence: 1200,
    nextTryAt: periodEndsAt,
    isDeclined: false,
  } as const;
  const givenUp = { kind: 'given-up', periodEndsAt, totalPence: 1200, isDeclined: false } as const;
  const period =
    'You can also buy a period at https://q.example/payment. It is added to the time that you have paid for.';

  assert.deepEqual(
    paragraphsOf(failed)[1],
    'The payment of £12.00 that renews your Quaywatch subscription could not be taken. Your card was not charged.',
  );
  assert.deepEqual(
    paragraphsOf(givenUp)[1],
    'The payment of £12.00 that renews your Quaywatch subscription could not be taken. Your card was not charged, and we will not try again.',
  );
  assert.deepEqual([paragraphsOf(failed)[3], paragraphsOf(givenUp)[3]], [period, period]);
  // Jobs of earlier builds have no `isDeclined`.
  const { isDeclined: _declined, ...failedBefore } = failed;
  assert.deepEqual(compose(failedBefore), compose({ ...failed, isDeclined: true }));
});

test('the mail about the last failed try says when the subscription ends, and nothing of earlier tries [SRV-72]', () => {
  // Earlier tries may have failed for another reason. Jobs of earlier builds count them.
  const notice = { kind: 'given-up', periodEndsAt, totalPence: 1200, tries: 3, isDeclined: true } as const;

  assert.equal(compose(notice).subject, 'Your Quaywatch subscription will end on 22 Jul 2026');
  assert.deepEqual(paragraphsOf(notice), [
    'Hello,',
    'The payment of £12.00 that renews your Quaywatch subscription was declined. Your card was not charged, and we will not try again.',
    'Your subscription ends on 22 Jul 2026. Until then nothing changes.',
    otherCard,
    help,
  ]);
});

test('a cancellation is confirmed, and the mail mentions a payment that may still go through [SRV-424]', () => {
  const notice = { kind: 'cancelled', periodEndsAt, isUnderWay: false } as const;
  const [, cancelled, doubt, ...rest] = paragraphsOf(notice);
  const underWay = paragraphsOf({ ...notice, isUnderWay: true });

  assert.equal(compose(notice).subject, 'Your Quaywatch subscription will end on 22 Jul 2026');
  assert.match(cancelled ?? '', /was cancelled and will not renew\. It ends on 22 Jul 2026; until then/);
  assert.equal(doubt, 'If you did not cancel it, please call our helpdesk.');
  assert.deepEqual(rest, [help]);
  assert.equal(
    underWay[2],
    'If a payment that was started before the cancellation still goes through, you will receive an invoice, and your subscription will end 30 days later.',
  );
  assert.equal(underWay.length, 5);
});
