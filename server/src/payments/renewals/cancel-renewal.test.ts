import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { cancelRecurringPayment } from '@quaywatch/shared/contract';
import { formatAccountDay } from '@quaywatch/shared/domain';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { repeatAfterRestore } from '../../after-restore/index.ts';
import { customers } from '../../customers/customers.tables.ts';
import { paymentOrders, recurringPayments } from '../records/payments.tables.ts';
import { startRenewingProduct, type RenewingProduct } from './testing/start-renewing-product.ts';

const lines: string[] = [];
let product: RenewingProduct;
before(async () => {
  product = await startRenewingProduct({ log: { write: (line: string) => void lines.push(line) } });
});
after(() => product.stop());
beforeEach(async () => {
  await product.database.db.delete(recurringPayments);
  product.cards.charges.length = 0;
  product.cards.outcome = () => 'charged';
  product.cards.isDown = false;
  lines.length = 0;
});

/** Signs in and cancels, as a returning customer does. */
async function cancel(email: string): Promise<number> {
  const token = (await signInWith(product.url, email)).body.access_token;
  const { status } = await product.call(cancelRecurringPayment, { token });
  await product.runJobs();
  return status;
}

async function renews(customerId: string): Promise<boolean | undefined> {
  const [row] = await product.database.db.select().from(customers).where(eq(customers.id, customerId));
  return row?.subscriptionRenews;
}

const renewalsOf = async (customerId: string) =>
  (await product.database.db.select().from(paymentOrders).where(eq(paymentOrders.customerId, customerId)))
    .filter(({ kind }) => kind === 'renewal')
    .map(({ state }) => state);

const willEnd = (subjects: readonly string[]) => subjects.filter((subject) => subject.includes('will end on'));

test('cancelling without a session is refused with 401 [ACC-42]', async () => {
  assert.equal((await product.call(cancelRecurringPayment)).status, 401);
});

test('cancelling without a renewing subscription answers 200 and does nothing [ACC-42]', async () => {
  await createTestAccount(product, { email: 'never@tests.example' });
  const single = await product.subscribe('single@tests.example', { recurring: false });

  for (const email of ['never@tests.example', 'single@tests.example']) {
    assert.equal(await cancel(email), 200);
    assert.deepEqual(willEnd(await product.takeSubjects(email)), []);
  }
  assert.deepEqual([await product.tierOf(single), await product.countPeriods(single)], ['Paid', 1]);
});

test('a cancelled subscription keeps its period and does not renew; others still do [ACC-42, SRV-12] [ACC-D4]', async () => {
  const email = 'cancels@tests.example';
  const [own, other] = [await product.subscribe(email), await product.subscribe('goes-on@tests.example')];

  assert.equal(await cancel(email), 200);

  assert.deepEqual([await renews(own), await product.tierOf(own)], [false, 'Paid']);
  await product.pass({ days: 29 });
  assert.deepEqual([await product.tierOf(own), await renewalsOf(own), await renewalsOf(other)], ['Paid', [], ['paid']]);
  await product.pass({ days: 1 });
  assert.deepEqual([await product.tierOf(own), await product.tierOf(other)], ['Free', 'Paid']);
});

test('a cancellation is confirmed by one mail with the last day, however often it is requested [ACC-42]', async () => {
  const email = 'confirmed@tests.example';
  const customerId = await product.subscribe(email);
  const end = formatAccountDay(new Date(product.clock.now().getTime() + 30 * 86_400_000));
  lines.length = 0;

  const statuses = [await cancel(email), await cancel(email)];

  const told = willEnd(await product.takeSubjects(email));
  assert.deepEqual([statuses, told], [[200, 200], [`Your Quaywatch subscription will end on ${end}`]]);
  const logged = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['change'] === 'renewal' && line['customerId'] === customerId);
  assert.deepEqual(
    logged.map(({ agent }) => (agent as { kind: string }).kind),
    ['customer'],
  );
});

test('if cancelled after the announcement, the payment is not taken [SRV-12, SRV-72]', async () => {
  const email = 'announced@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();

  await cancel(email);
  await product.pass({ days: 4 });

  assert.deepEqual([await renewalsOf(customerId), await product.tierOf(customerId)], [[], 'Free']);
});

test('if cancelled before the announcement is sent, the renewal is no longer announced [SRV-72]', async () => {
  const email = 'not-announced@tests.example';
  await product.subscribe(email);
  product.clock.advance({ days: 23 });
  await product.runQueue('renew-subscriptions');

  await cancel(email);

  const told = await product.takeSubjects(email);
  assert.deepEqual([told.length, willEnd(told).length], [1, 1]);
});

test('if cancelled between two tries, there is no further try [SRV-12, SRV-72]', async () => {
  const email = 'between@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();
  product.cards.outcome = () => 'declined';
  await product.pass({ days: 1 });
  product.cards.outcome = () => 'charged';

  await cancel(email);
  await product.pass({ days: 3 });

  assert.deepEqual([await renewalsOf(customerId), await product.tierOf(customerId)], [['failed'], 'Free']);
});

test('a payment made during the cancellation counts and is the last one [SRV-12, SRV-71]', async () => {
  const email = 'crossing@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();
  product.cards.outcome = () => 'charged-unheard';
  await product.pass({ days: 1 });

  await cancel(email);
  await product.pass({ days: 1 });

  const mail = (await readOutbox(product)).find(({ to, subject }) => to === email && subject.includes('will end'));
  assert.match(mail?.text ?? '', /If a payment that was started before the cancellation still goes through/);
  assert.deepEqual([await renewalsOf(customerId), await product.countPeriods(customerId)], [['paid'], 2]);
  assert.equal(await renews(customerId), false);
  await product.pass({ days: 32 });
  assert.deepEqual([await product.tierOf(customerId), product.cards.charges.length], ['Free', 1]);
});

test('an order from before the cancellation that turns out to be paid does not renew; the mail mentions it [SRV-424]', async () => {
  const email = 'ordered@tests.example';
  const customerId = await product.subscribe(email);
  const code = await product.order(customerId, { recurring: true });

  await cancel(email);
  product.cards.pay(code, '18.00');
  await product.pass({ hours: 1 });

  assert.deepEqual([await product.countPeriods(customerId), await renews(customerId)], [2, false]);
  assert.equal(await product.database.db.$count(recurringPayments), 0);
  const mail = (await readOutbox(product)).find(({ to, subject }) => to === email && subject.includes('will end'));
  assert.match(mail?.text ?? '', /If a payment that was started before the cancellation still goes through/);
});

test('a payment that the provider has not decided is asked about until it is, cancelled or not [SRV-12, SRV-71]', async () => {
  const customerId = await product.subscribe('undecided@tests.example');
  await product.passUntilCharge();
  product.cards.outcome = () => 'pending';
  await product.pass({ days: 1 });
  const { repeats } = product.cards.asked;

  await cancel('undecided@tests.example');
  for (let hour = 0; hour < 5; hour += 1) await product.pass({ hours: 1 });
  assert.deepEqual([await renewalsOf(customerId), product.cards.asked.repeats], [['pending'], repeats]);
  product.cards.authorise();
  await product.pass({ hours: 1 });

  assert.deepEqual([await renewalsOf(customerId), await product.countPeriods(customerId)], [['paid'], 2]);
  assert.equal(await renews(customerId), false);
});

test('a payment not yet taken at the cancellation is never made, and no mail mentions it [SRV-12]', async () => {
  const email = 'not-made@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();
  product.cards.isDown = true;
  await product.pass({ days: 1 });
  await product.takeSubjects(email);

  await cancel(email);
  product.cards.isDown = false;
  await product.pass({ days: 1 });

  assert.deepEqual([await renewalsOf(customerId), product.cards.charges], [['failed'], []]);
  assert.deepEqual((await product.takeSubjects(email)).length, 1);
});

test('after a restore, payments pending at the backup neither are taken nor renew what was cancelled since [SRV-426]', async () => {
  const [renewing, buying] = [
    await product.subscribe('restored@tests.example'),
    await product.subscribe('ordered-restored@tests.example', { recurring: false }),
  ];
  await product.passUntilCharge();
  product.cards.isDown = true;
  await product.pass({ days: 1 });
  const code = await product.order(buying, { recurring: true });
  const changed = (customerId: string, after: boolean) =>
    JSON.stringify({
      level: 'info',
      time: product.clock.now(),
      customerId,
      change: 'renewal',
      details: { after },
      msg: 'account changed',
    });
  const log = join(product.platform.config.dataDir, 'since-backup.log');
  writeFileSync(log, [changed(renewing, false), changed(buying, true), changed(buying, false)].join('\n'));

  const agent = { kind: 'operator', name: 'ruth' } as const;
  const since = product.clock.now();
  const { signal: stop } = new AbortController();
  const order = { files: [log], since, acceptsGap: false, agent, modules: [], stop };
  const said = await repeatAfterRestore(product.platform, order);
  product.cards.isDown = false;
  product.cards.pay(code, '18.00');
  await product.pass({ hours: 2 });

  assert.deepEqual([await renewalsOf(renewing), product.cards.charges], [['failed'], []]);
  assert.deepEqual(
    [await product.countPeriods(buying), await renews(buying), await renews(renewing)],
    [2, false, false],
  );
  assert.equal(await product.database.db.$count(recurringPayments), 0);
  assert.match(said.join(' '), /2 subscriptions do not renew any more/);
});

test('after a cancellation a new recurring purchase renews again, from its own payment [ACC-42, SRV-09]', async () => {
  const email = 'again@tests.example';
  const customerId = await product.subscribe(email);
  await cancel(email);
  const again = await product.buy(customerId, { recurring: true });

  await product.pass({ days: 57 });

  assert.deepEqual([await renews(customerId), await renewalsOf(customerId)], [true, ['paid']]);
  assert.deepEqual(
    product.cards.charges.map(({ relatedTo }) => relatedTo),
    [again],
  );
});

test('cancelling and charging at once never gives a payment without a period, or a later one [SRV-12, SRV-71]', async () => {
  const emails = Array.from({ length: 5 }, (_, index) => `same-moment-${index}@tests.example`);
  const ids = await Promise.all(emails.map((email) => product.subscribe(email)));
  await product.passUntilCharge();
  product.clock.advance({ days: 1 });
  const tokens = await Promise.all(
    emails.map(async (email) => (await signInWith(product.url, email)).body.access_token),
  );

  await Promise.all([product.runMinute(), ...tokens.map((token) => product.call(cancelRecurringPayment, { token }))]);
  for (let run = 0; run < 5; run += 1) await product.pass({ hours: 1 });

  const periods = await Promise.all(ids.map(product.countPeriods));
  assert.equal(
    periods.reduce((sum, count) => sum + count, 0),
    5 + product.cards.charges.length,
  );
  assert.deepEqual(
    await Promise.all(ids.map(renews)),
    ids.map(() => false),
  );
});
