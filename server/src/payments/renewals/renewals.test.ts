// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { formatAccountDay } from '@quaywatch/shared/domain';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { liftSuspension, saveLockedToStrangers, suspendAccount } from '../../customers/index.ts';
import { accountChanges } from '../../account-changes/account-changes.tables.ts';
import { buildDeletion } from '../../build-deletion.ts';
import { buildSubscriptions } from '../../build-subscriptions.ts';
import { customers } from '../../customers/customers.tables.ts';
import { invoices } from '../../subscriptions/subscriptions.tables.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { createCardProvider } from '../provider/create-card-provider.ts';
import { paymentOrders, recurringPayments, renewalVat } from '../records/payments.tables.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';
import { createRenewalVat } from './renewal-vat.ts';
import { noteVat } from './renewals.queries.ts';
import { startRenewingProduct, type RenewingProduct } from './testing/start-renewing-product.ts';

let product: RenewingProduct;
before(async () => {
  product = await startRenewingProduct();
});
after(() => product.stop());
beforeEach(async () => {
  // Otherwise subscriptions of earlier tests would be charged in this one.
  await product.database.db.delete(recurringPayments);
  product.cards.charges.length = 0;
  product.cards.outcome = () => 'charged';
  product.cards.isDown = false;
});

const ordersOf = (customerId: string) =>
  product.database.db.select().from(paymentOrders).where(eq(paymentOrders.customerId, customerId));

async function renewalsOf(customerId: string): Promise<readonly string[]> {
  return (await ordersOf(customerId)).filter(({ kind }) => kind === 'renewal').map(({ state }) => state);
}

async function renews(customerId: string): Promise<readonly [boolean | undefined, boolean]> {
  const { db } = product.database;
  const [account] = await db.select().from(customers).where(eq(customers.id, customerId));
  const rows = await db.select().from(recurringPayments).where(eq(recurringPayments.customerId, customerId));
  return [account?.subscriptionRenews, rows.length > 0];
}

const termsOf = ({ platform }: RenewingProduct) => ({ ...platform, subscriptions: buildSubscriptions(platform) });

function providerOf({ platform }: RenewingProduct): CardProvider {
  const provider = createCardProvider(platform.config);
  if (!provider) throw new Error('There is no provider');
  return provider;
}

/** As if a process with this setting started. */
const setVat = (percent: number) => {
  const startedAt = product.clock.now();
  return noteVat(product.database.db, { percent, startedAt }, startedAt);
};

const countInvoices = (customerId: string) => product.database.db.$count(invoices, eq(invoices.customerId, customerId));

test('a renewal is announced seven days before and charged in the last three days [SRV-72, SRV-09]', async () => {
  const email = 'renews@tests.example';
  const customerId = await product.subscribe(email);

  product.passIdleDays();
  await product.pass({ hours: 23 });
  const early = await product.takeSubjects(email);
  await product.pass({ hours: 1 });
  const announced = await product.takeSubjects(email);
  await product.pass({ days: 3, hours: 23 });
  const chargedEarly = product.cards.charges.length;
  await product.pass({ hours: 1 });

  assert.deepEqual([early, announced, chargedEarly], [[], ['Your Quaywatch subscription renews on 15 Jul 2026'], 0]);
  assert.deepEqual(
    product.cards.charges.map(({ amount }) => amount),
    ['18.00'],
  );
  assert.deepEqual([await product.countPeriods(customerId), await countInvoices(customerId)], [2, 2]);
  await product.pass({ days: 10 });
  assert.deepEqual([await product.tierOf(customerId), product.cards.charges.length], ['Paid', 1]);
});

test('the announcement gives the amount with its VAT and says how to cancel [SRV-72]', async () => {
  const email = 'told@tests.example';
  await product.subscribe(email);
  product.clock.advance({ days: 23 });
  await product.runMinute();

  const mail = (await readOutbox(product)).find(({ to }) => to === email);
  assert.match(mail?.text ?? '', /£18\.00 \(£15\.00 and £3\.00 VAT\)/);
  assert.match(mail?.text ?? '', /Cancel Subscription on your account page .*http:\/\/localhost:8080\/account/);
});

test('if VAT changes after the announcement, the new total is announced and charged three days later [SRV-466]', async (t) => {
  const email = 'new-vat@tests.example';
  const [customerId, before] = [await product.subscribe(email), await product.subscribe('no-total@tests.example')];
  t.after(() => setVat(20));
  product.clock.advance({ days: 24 });
  await product.runMinute();
  // Earlier builds did not note what they announced.
  await product.database.db
    .update(recurringPayments)
    .set({ announcedPence: null })
    .where(eq(recurringPayments.customerId, before));
  await setVat(25);
  product.clock.advance({ hours: 12 });
  for (let run = 0; run < 2; run += 1) await product.runMinute();

  const told = (await readOutbox(product)).filter(({ to }) => to === email).map(({ text }) => text);
  const announced = told.map((text) => /On (.*) or soon after, we take (£\S+)/.exec(text)?.slice(1));
  assert.deepEqual(announced, [
    [formatAccountDay(inDays(2.5)), '£18.00'],
    [formatAccountDay(inDays(3)), '£18.75'],
  ]);
  assert.equal((await product.takeSubjects('no-total@tests.example')).length, 1);
  await product.pass({ days: 2, hours: 12 });
  assert.deepEqual([await renewalsOf(customerId), await renewalsOf(before)], [[], ['paid']]);
  product.cards.outcome = () => 'declined';
  await product.pass({ hours: 12 });
  assert.deepEqual(await renewalsOf(customerId), ['failed']);

  // A third total cannot be announced in time.
  await setVat(22);
  await product.runMinute();
  assert.deepEqual([await renews(customerId), product.cards.charges.length], [[false, false], 1]);
  assert.match((await product.takeSubjects(email)).at(-1) ?? '', /will end on/);
});

test('while processes have different VAT settings, a changed total is announced once and stands [SRV-466]', async (t) => {
  t.after(() => setVat(20));
  const email = 'two-vats@tests.example';
  const customerId = await product.subscribe(email);
  const terms = termsOf(product);
  const startProcess = (vatPercent: number) => createRenewalVat({ ...terms, config: { ...terms.config, vatPercent } });
  product.clock.advance({ days: 26, hours: 19 });
  const earlier = startProcess(20);
  product.clock.advance({ minutes: 1 });
  const later = startProcess(25);
  for (let hour = 0; hour < 7; hour += 1) {
    await renewSubscriptions(terms, hour % 2 === 0 ? earlier : later);
    await product.runJobs();
    product.clock.advance({ hours: 1 });
  }

  const told = (await readOutbox(product)).filter(({ to }) => to === email).map(({ text }) => text);
  assert.deepEqual(
    told.map((text) => /we take (£\S+)/.exec(text)?.[1]),
    ['£18.00', '£18.75'],
  );
  assert.deepEqual(await renews(customerId), [true, true]);
});

test('a process whose clock was ahead does not keep the VAT setting of those that start after it [SRV-466]', async (t) => {
  const { database, platform } = product;
  t.after(async () => {
    await database.db.delete(renewalVat);
    await setVat(20);
  });
  const said: unknown[] = [];
  const log = { ...platform.log, warn: (facts: unknown) => void said.push(facts) } as typeof platform.log;
  const startProcess = (vatPercent: number) =>
    createRenewalVat({ ...platform, log, config: { ...platform.config, vatPercent } });
  const inMinutes = (minutes: number) => new Date(product.clock.now().getTime() + minutes * 60_000);
  const readAfter = async (startedAt: Date) => {
    await database.db.delete(renewalVat);
    await noteVat(database.db, { percent: 20, startedAt }, startedAt);
    const read = startProcess(25);
    return [await read(), await read()];
  };

  assert.deepEqual(await readAfter(inMinutes(120)), [25, 25]);
  assert.deepEqual(said, []);
  assert.deepEqual(await readAfter(inMinutes(1)), [20, 20], 'clocks may differ by a minute');
  assert.deepEqual(said, [{ percent: 20, own: 25 }]);
});

test('if VAT changes while a payment is undecided and it then fails, no mail promises another try [SRV-466]', async (t) => {
  const email = 'undecided-vat@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();
  product.cards.outcome = () => 'unheard';
  await product.pass({ days: 1 });
  await product.takeSubjects(email);
  t.after(() => setVat(20));
  await setVat(25);
  await product.runMinute();
  product.cards.outcome = () => 'declined';
  await product.pass({ hours: 1 });

  assert.deepEqual([await renewalsOf(customerId), await renews(customerId)], [['failed'], [false, false]]);
  assert.match((await product.takeSubjects(email)).join(), /^Your Quaywatch subscription will end on [^,]+$/);
});

test('each month has one announcement and one payment, even while strangers are locked out [SRV-72, SRV-111, PAY-41]', async () => {
  const email = 'months@tests.example';
  const customerId = await product.subscribe(email);
  await saveLockedToStrangers(product.database.db, customerId, true);

  for (const days of [8, 8, 6]) {
    product.passIdleDays();
    await product.pass({ days });
  }

  const announced = (await product.takeSubjects(email)).filter((subject) => subject.includes('renews on'));
  assert.deepEqual([announced.length, new Set(announced).size], [3, 3]);
  assert.deepEqual(await renewalsOf(customerId), ['paid', 'paid', 'paid']);
  const purchase = (await ordersOf(customerId)).find(({ kind }) => kind === 'purchase')?.vendorTxCode;
  assert.deepEqual(
    product.cards.charges.map(({ relatedTo }) => relatedTo),
    [purchase, purchase, purchase],
  );
  assert.deepEqual([await product.countPeriods(customerId), await product.tierOf(customerId)], [4, 'Paid']);
});

test('a declined card is tried three times, a day apart, with a mail each time; then renewal ends [SRV-72, SRV-D5]', async () => {
  const email = 'declined@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();
  await product.takeSubjects(email);
  product.cards.outcome = () => 'declined';

  const tries = [];
  for (let day = 27; day <= 29; day += 1) {
    await product.pass({ hours: 23 });
    tries.push((await renewalsOf(customerId)).length);
    await product.pass({ hours: 1 });
  }
  const told = await product.takeSubjects(email);

  const failed = 'The payment for your Quaywatch subscription has failed';
  assert.deepEqual(tries, [0, 1, 2]);
  assert.deepEqual(await renewalsOf(customerId), ['failed', 'failed', 'failed']);
  assert.deepEqual(
    [told.slice(0, 2), told[2]?.slice(0, 36), told.length],
    [[failed, failed], 'Your Quaywatch subscription will end', 3],
  );
  assert.deepEqual([await renews(customerId), await product.tierOf(customerId)], [[false, false], 'Paid']);
  const [ended] = await product.database.db
    .select({ by: accountChanges.agentName })
    .from(accountChanges)
    .where(and(eq(accountChanges.customerId, customerId), eq(accountChanges.change, 'renewal')))
    .orderBy(desc(accountChanges.at))
    .limit(1);
  assert.equal(ended?.by, 'renew-subscriptions');
  await product.pass({ days: 1 });
  assert.deepEqual([await product.tierOf(customerId), await product.countPeriods(customerId)], ['Free', 1]);
  assert.deepEqual([(await renewalsOf(customerId)).length, product.cards.charges.length], [3, 0]);
});

test('a card that is declined once and accepted at the second try renews the subscription [SRV-72]', async () => {
  const customerId = await product.subscribe('second@tests.example');
  await product.passUntilCharge();
  product.cards.outcome = () => 'declined';
  await product.pass({ days: 1 });
  product.cards.outcome = () => 'charged';
  await product.pass({ days: 1 });

  assert.deepEqual(await renewalsOf(customerId), ['failed', 'paid']);
  assert.deepEqual([await product.countPeriods(customerId), await renews(customerId)], [2, [true, true]]);
});

test('a payment that the provider refuses for another reason is not called declined [SRV-72]', async () => {
  const [declined, refused] = ['no-money@tests.example', 'unknown-first@tests.example'];
  await product.subscribe(declined);
  const customerId = await product.subscribe(refused);
  await product.passUntilCharge();
  product.cards.outcome = () => 'declined';
  await product.database.db
    .update(paymentOrders)
    .set({ vendorTxCode: 'never-seen' })
    .where(eq(paymentOrders.customerId, customerId));
  await product.pass({ days: 1 });

  const mails = await readOutbox(product);
  const told = [declined, refused].map((email) => mails.findLast(({ to }) => to === email)?.text ?? '');
  assert.match(told[0] ?? '', /was declined\./);
  assert.match(told[1] ?? '', /could not be taken\./);
});

test('while the provider is away no new try starts; once it is back the card is charged once [SRV-72, SRV-71]', async () => {
  const email = 'away@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();
  await product.takeSubjects(email);
  product.cards.isDown = true;
  await product.pass({ days: 1 });
  for (let hour = 0; hour < 24; hour += 1) await product.pass({ hours: 1 });
  const whileAway = await renewalsOf(customerId);
  product.cards.isDown = false;
  await product.pass({ hours: 1 });

  assert.deepEqual([whileAway, await renewalsOf(customerId)], [['pending'], ['paid']]);
  assert.deepEqual([product.cards.charges.length, await product.countPeriods(customerId)], [1, 2]);
  assert.deepEqual(await product.takeSubjects(email), []);
});

test('if the provider stays away until the end, nothing is charged and the subscription ends [SRV-72] [SRV-D5]', async () => {
  const customerId = await product.subscribe('away-long@tests.example');
  await product.passUntilCharge();
  product.cards.isDown = true;
  await product.pass({ days: 4 });
  product.cards.isDown = false;
  await product.pass({ hours: 2 });

  assert.deepEqual([await renewalsOf(customerId), product.cards.charges], [['failed'], []]);
  assert.deepEqual([await product.tierOf(customerId), await renews(customerId)], ['Free', [false, false]]);
});

test('nothing is charged for a period that has just ended, before the minute in which the subscription ends [SRV-72]', async () => {
  const customerId = await product.subscribe('just-over@tests.example');
  await product.passUntilCharge();
  product.cards.isDown = true;
  await product.pass({ days: 1 });
  product.cards.isDown = false;
  const order = (await ordersOf(customerId)).find(({ kind }) => kind === 'renewal');
  assert.equal(order?.state, 'pending');

  product.clock.advance({ days: 3 });
  assert.deepEqual([await product.tierOf(customerId), await renews(customerId)], ['Paid', [true, true]]);
  await chargeRenewal(termsOf(product), providerOf(product), order.id);

  assert.deepEqual([await renewalsOf(customerId), product.cards.charges], [['failed'], []]);
});

test('while a process asks the provider about a renewal, no other one does [SRV-72]', async () => {
  const customerId = await product.subscribe('asked-once@tests.example');
  await product.passUntilCharge();
  product.cards.isDown = true;
  await product.pass({ days: 1 });
  product.cards.isDown = false;
  product.clock.advance({ hours: 2 });
  const order = (await ordersOf(customerId)).find(({ kind }) => kind === 'renewal');
  assert.equal(order?.state, 'pending');
  const provider = providerOf(product);
  let asked = 0;
  const charge = (meanwhile: () => Promise<void>) =>
    chargeRenewal(
      termsOf(product),
      {
        ...provider,
        async lookUp(code) {
          if (code === order.vendorTxCode) asked += 1;
          await meanwhile();
          return provider.lookUp(code);
        },
      },
      order.id,
    );

  await charge(() => charge(() => Promise.resolve()));

  assert.deepEqual([asked, await renewalsOf(customerId), product.cards.charges.length], [1, ['paid'], 1]);
});

test('a charge whose answer was lost is found: one payment, one period, one invoice [SRV-71, SRV-72, SRV-379]', async () => {
  const email = 'unheard@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();
  await product.takeSubjects(email);
  product.cards.outcome = () => 'charged-unheard';
  await product.pass({ days: 1 });
  const chargedAt = product.clock.now();
  const unheard = await renewalsOf(customerId);
  await product.pass({ hours: 1 });

  assert.deepEqual([unheard, await renewalsOf(customerId)], [['pending'], ['paid']]);
  assert.deepEqual([product.cards.charges.length, await product.countPeriods(customerId)], [1, 2]);
  assert.deepEqual([await countInvoices(customerId), await product.takeSubjects(email)], [2, []]);
  const [, invoice] = await product.database.db
    .select()
    .from(invoices)
    .where(eq(invoices.customerId, customerId))
    .orderBy(invoices.number);
  assert.deepEqual(invoice?.paidAt, chargedAt);
});

test('a request that was lost before the charge is sent again as the same payment [SRV-72]', async () => {
  const customerId = await product.subscribe('lost@tests.example');
  await product.passUntilCharge();
  product.cards.outcome = () => 'unheard';
  await product.pass({ days: 1 });
  product.cards.outcome = () => 'charged';
  await product.pass({ hours: 1 });

  const [order, ...others] = (await ordersOf(customerId)).filter(({ kind }) => kind === 'renewal');
  assert.deepEqual([order?.state, others], ['paid', []]);
  assert.deepEqual(
    product.cards.charges.map(({ vendorTxCode }) => vendorTxCode),
    [order?.vendorTxCode],
  );
});

test('what a stopped process missed is done once, late; after the end nothing is done [SRV-72, SRV-425]', async () => {
  const [late, tooLate, over] = ['late@tests.example', 'too-late@tests.example', 'over@tests.example'];
  const ids = [await product.subscribe(late), await product.subscribe(tooLate), await product.subscribe(over)];
  await lookAtAgain(ids, { days: 0 });
  product.clock.advance({ days: 26 });
  await lookAtAgain(ids.slice(1), { days: 2 });
  await lookAtAgain(ids.slice(2), { days: 5 });

  // The announcement was queued so long before the stop that another one is queued.
  await product.runQueue('renew-subscriptions');
  await lookAtAgain(ids.slice(0, 1), { days: 0 });
  for (let run = 0; run < 3; run += 1) await product.runMinute();
  const announced = await product.takeSubjects(late);
  product.clock.advance({ days: 2, hours: 23 });
  await product.runMinute();
  const chargedEarly = product.cards.charges.length;
  product.clock.advance({ hours: 1 });
  await product.runMinute();
  assert.deepEqual([announced.length, chargedEarly, await renewalsOf(ids[0] ?? '')], [1, 0, ['paid']]);
  assert.deepEqual([await product.takeSubjects(tooLate), await renews(ids[1] ?? '')], [[willEnd(1)], [false, false]]);
  product.clock.advance({ days: 2 });
  await product.runMinute();

  assert.deepEqual(await Promise.all(ids.map(renewalsOf)), [['paid'], [], []]);
  assert.deepEqual(await Promise.all(ids.map(product.tierOf)), ['Paid', 'Free', 'Free']);
});

const inDays = (days: number) => new Date(product.clock.now().getTime() + days * 86_400_000);
const willEnd = (days: number) => `Your Quaywatch subscription will end on ${formatAccountDay(inDays(days))}`;

async function lookAtAgain(customerIds: readonly string[], { days }: { readonly days: number }): Promise<void> {
  await product.database.db
    .update(recurringPayments)
    .set({ nextTryAt: inDays(days) })
    .where(inArray(recurringPayments.customerId, [...customerIds]));
}

test('a customer who buys another period in time is not charged for it again [SRV-72] [SRV-D5]', async () => {
  const customerId = await product.subscribe('ahead@tests.example');
  await product.passUntilCharge();
  await product.buy(customerId, { recurring: false });
  await product.pass({ days: 10 });
  const inTime = await renewalsOf(customerId);
  product.clock.advance({ days: 16 });
  await product.pass({ days: 5 });

  assert.deepEqual([inTime, await renewalsOf(customerId)], [[], ['paid']]);
  assert.equal(await product.countPeriods(customerId), 3);
});

test('an unconfirmed payment is dropped once the customer has paid for the period otherwise [SRV-72]', async () => {
  const email = 'otherwise@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();
  await product.takeSubjects(email);
  product.cards.outcome = () => 'unheard';
  await product.pass({ days: 1 });
  await product.buy(customerId, { recurring: false });
  product.cards.outcome = () => 'charged';
  await product.pass({ days: 1 });

  assert.deepEqual([await renewalsOf(customerId), product.cards.charges], [['failed'], []]);
  assert.deepEqual([await product.countPeriods(customerId), await renews(customerId)], [2, [true, true]]);
  assert.deepEqual(await product.takeSubjects(email), []);
});

test('the renewal of a suspended account is neither announced nor charged, and ends with its period [SRV-378]', async () => {
  const email = 'suspended@tests.example';
  const customerId = await product.subscribe(email);
  const { db } = product.database;
  await suspendAccount(db, customerId);

  product.passIdleDays();
  await product.pass({ days: 7 });
  assert.deepEqual([await product.takeSubjects(email), await renewalsOf(customerId)], [[], []]);
  assert.equal(await read('renewal_overdue_seconds'), 0);
  await product.pass({ days: 1 });

  assert.deepEqual([await product.tierOf(customerId), await renews(customerId)], ['Free', [false, false]]);
  assert.deepEqual(await product.takeSubjects(email), ['Your Quaywatch subscription has ended']);
});

test('after a suspension a renewal is announced three days before its charge, or else it ends [SRV-378, SRV-425]', async () => {
  const [email, later] = ['live-again@tests.example', 'live-later@tests.example'];
  const ids = [await product.subscribe(email), await product.subscribe(later)];
  const [customerId = '', laterId = ''] = ids;
  const { db } = product.database;
  for (const id of ids) await suspendAccount(db, id);
  await product.passUntilCharge();
  await liftSuspension(db, customerId, 'Live');
  await product.pass({ hours: 1 });
  const told = await product.takeSubjects(email);
  await product.pass({ days: 2 });
  await liftSuspension(db, laterId, 'Live');
  await product.pass({ hours: 1 });
  const chargedEarly = product.cards.charges.length;
  await product.pass({ days: 1 });

  assert.deepEqual([told.length, told[0]?.includes('renews on'), chargedEarly], [1, true, 0]);
  assert.deepEqual([await renewalsOf(customerId), await renews(customerId)], [['paid'], [true, true]]);
  assert.match((await product.takeSubjects(later)).join(), /^Your Quaywatch subscription will end on [^,]+$/);
  assert.deepEqual([await renewalsOf(laterId), await renews(laterId)], [[], [false, false]]);
});

test('a renewal whose announcement was not sent is announced again, and not charged before [SRV-425]', async () => {
  const [email, unsent, before] = ['dropped@tests.example', 'unsent@tests.example', 'earlier-build@tests.example'];
  const customerId = await product.subscribe(email);
  await product.subscribe(unsent);
  const beforeId = await product.subscribe(before);
  const { db } = product.database;
  product.clock.advance({ days: 23 });
  await product.runQueue('renew-subscriptions');
  await db.execute(
    sql`delete from pgboss.job
      where name = 'send-renewal-notice' and data ->> 'customerId' not in (${customerId}, ${beforeId})`,
  );
  // Earlier builds noted an announcement when they queued it.
  await db.execute(
    sql`update pgboss.job set data = data - 'countsOnceSent'
      where name = 'send-renewal-notice' and data ->> 'customerId' = ${beforeId}`,
  );
  await db
    .update(recurringPayments)
    .set({ remindedAt: product.clock.now() })
    .where(eq(recurringPayments.customerId, beforeId));
  await suspendAccount(db, customerId);
  await product.runJobs();
  await liftSuspension(db, customerId, 'Live');
  const whileSuspended = await product.takeSubjects(email);
  await product.runMinute();

  assert.deepEqual([whileSuspended, (await product.takeSubjects(email)).length], [[], 1]);
  assert.equal((await product.takeSubjects(before)).length, 1);
  await product.pass({ hours: 11 });
  assert.deepEqual(await product.takeSubjects(unsent), []);
  await product.pass({ hours: 1 });
  assert.equal((await product.takeSubjects(unsent)).length, 1);
});

test('an announcement that would go out too late is not sent, and the subscription ends without a charge [SRV-425]', async () => {
  const email = 'late-mail@tests.example';
  const customerId = await product.subscribe(email);
  product.clock.advance({ days: 26, hours: 23 });
  await product.runQueue('renew-subscriptions');
  product.clock.advance({ hours: 1 });
  await product.runJobs();
  const late = await product.takeSubjects(email);
  await product.runMinute();

  assert.deepEqual([late, await renews(customerId)], [[], [false, false]]);
  assert.match((await product.takeSubjects(email)).join(), /^Your Quaywatch subscription will end on [^,]+$/);
});

test('a charge that the provider does not know yet waits while the account is suspended [SRV-378]', async () => {
  const email = 'suspended-meanwhile@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();
  await product.takeSubjects(email);
  product.cards.outcome = () => 'unheard';
  await product.pass({ days: 1 });
  product.cards.outcome = () => 'charged';
  await suspendAccount(product.database.db, customerId);
  for (let hour = 0; hour < 5; hour += 1) await product.pass({ hours: 1 });
  const suspended = await renewalsOf(customerId);
  await liftSuspension(product.database.db, customerId, 'Live');
  await product.pass({ hours: 1 });

  assert.deepEqual([suspended, await renewalsOf(customerId)], [['pending'], ['paid']]);
  assert.deepEqual([product.cards.charges.length, await product.takeSubjects(email)], [1, []]);
});

test('a suspended customer is not told that a declined payment is tried again [SRV-378]', async () => {
  const email = 'suspended-declined@tests.example';
  const customerId = await product.subscribe(email);
  await product.passUntilCharge();
  await product.takeSubjects(email);
  product.cards.outcome = async () => {
    await suspendAccount(product.database.db, customerId);
    return 'declined' as const;
  };
  await product.pass({ days: 1 });

  assert.deepEqual([await renewalsOf(customerId), await product.takeSubjects(email)], [['failed'], []]);
});

test('a mail about a renewal that is sent late is dropped if the customer has bought a period meanwhile [SRV-468]', async () => {
  const told = ['announced-late@tests.example', 'failed-late@tests.example', 'given-up-late@tests.example'] as const;
  const announced = await product.subscribe(told[0]);
  product.clock.advance({ days: 23 });
  await product.runQueue('renew-subscriptions');
  await product.buy(announced, { recurring: false });
  await product.runJobs();

  const ids = [await product.subscribe(told[1]), await product.subscribe(told[2])];
  await product.passUntilCharge();
  for (const email of told.slice(1)) await product.takeSubjects(email);
  product.cards.outcome = () => 'declined';
  product.clock.advance({ days: 1 });
  await product.runQueue('renew-subscriptions');
  const { db } = product.database;
  await db
    .update(recurringPayments)
    .set({ tries: 3 })
    .where(eq(recurringPayments.customerId, ids[1] ?? ''));
  for (const customerId of ids) {
    for (const { id, kind } of await ordersOf(customerId))
      if (kind === 'renewal') await chargeRenewal(termsOf(product), providerOf(product), id);
    await product.buy(customerId, { recurring: false });
  }
  await product.runJobs();

  assert.deepEqual(await Promise.all(ids.map(renewalsOf)), [['failed'], ['failed']]);
  for (const email of told) assert.deepEqual(await product.takeSubjects(email), [], email);
});

test('an account that has meanwhile become internal is not charged, and keeps its access [SRV-07]', async () => {
  const customerId = await product.subscribe('internal@tests.example');
  await product.passUntilCharge();
  await product.database.db.update(customers).set({ tier: 'Internal' }).where(eq(customers.id, customerId));
  await product.pass({ days: 5 });

  assert.deepEqual([await renewalsOf(customerId), await product.tierOf(customerId)], [[], 'Internal']);
  assert.deepEqual(await renews(customerId), [false, false]);
});

test('of two recurring purchases the newer one is repeated [ACC-42]', async () => {
  const customerId = await product.subscribe('twice@tests.example');
  const newer = await product.buy(customerId, { recurring: true });
  for (const days of [8, 5]) {
    product.passIdleDays();
    await product.pass({ days });
  }

  assert.deepEqual(
    product.cards.charges.map(({ relatedTo }) => relatedTo),
    [newer],
  );
});

test('if an account is deleted during its payment, nothing is charged or a refund is due [SRV-78, SRV-72]', async () => {
  const ids = [await product.subscribe('leaves-1@tests.example'), await product.subscribe('leaves-2@tests.example')];
  await product.passUntilCharge();
  product.cards.outcome = ({ relatedTo }) => (relatedTo === firstCode ? 'charged-unheard' : 'unheard');
  const firstCode = (await ordersOf(ids[0] ?? ''))[0]?.vendorTxCode;
  await product.pass({ days: 1 });
  await product.database.transaction((tx) => buildDeletion(product.platform)(tx, ids));
  product.cards.outcome = () => 'charged';
  await product.pass({ days: 1 });

  assert.deepEqual(await Promise.all(ids.map(renewalsOf)), [['refund-due'], ['failed']]);
  assert.equal(product.cards.charges.length, 1);
});

test('several processes at once send one announcement and make one charge [SRV-72, SRV-71]', async () => {
  const emails = Array.from({ length: 6 }, (_, index) => `together-${index}@tests.example`);
  const ids = await Promise.all(emails.map((email) => product.subscribe(email)));
  const terms = termsOf(product);
  const provider = providerOf(product);
  const atOnce = () => Promise.all([1, 2, 3].map(() => renewSubscriptions(terms, async () => 20)));

  product.clock.advance({ days: 23 });
  await atOnce();
  await product.runJobs();
  product.clock.advance({ days: 4 });
  await atOnce();
  const orders = (await Promise.all(ids.map(ordersOf))).flat().filter(({ kind }) => kind === 'renewal');
  await Promise.all([...orders, ...orders, ...orders].map(({ id }) => chargeRenewal(terms, provider, id)));
  for (let run = 0; run < 10; run += 1) await product.pass({ hours: 1 });

  assert.deepEqual(
    await Promise.all(ids.map(renewalsOf)),
    ids.map(() => ['paid']),
  );
  assert.deepEqual(
    await Promise.all(ids.map(product.countPeriods)),
    ids.map(() => 2),
  );
  assert.equal(product.cards.charges.length, 6);
  const told = await Promise.all(emails.map((email) => product.takeSubjects(email)));
  assert.deepEqual(
    told.map(({ length }) => length),
    ids.map(() => 1),
  );
});

test('a subscription that cannot renew does not hold up those behind it [SRV-72]', async () => {
  const ids = [await product.subscribe('stuck-1@tests.example'), await product.subscribe('stuck-2@tests.example')];
  const [first = '', second = ''] = ids.toSorted();
  await product.database.db.execute(
    sql.raw(`alter table recurring_payments add constraint stuck check (customer_id <> '${first}' or tries = 0)`),
  );

  await product.passUntilCharge();
  await product.pass({ days: 2 });

  assert.deepEqual([await renewalsOf(first), await renewalsOf(second)], [[], ['paid']]);
  await product.database.db.execute(sql`alter table recurring_payments drop constraint stuck`);
  await product.runMinute();
  assert.deepEqual(await renewalsOf(first), ['paid']);
});

test('if the provider no longer repeats payments, the subscription ends without a charge [PAY-36, SRV-72]', async (t) => {
  const without = await startRenewingProduct({
    config: { payment: { ...product.cards.settings, repeatUrl: null } },
  });
  t.after(() => without.stop());
  const email = 'no-repeats@tests.example';
  const customerId = await without.subscribe(email);

  await without.passUntilCharge();
  await without.pass({ days: 3 });
  const told = await without.takeSubjects(email);
  await without.pass({ days: 1 });

  assert.deepEqual([told, product.cards.charges], [[], []]);
  assert.deepEqual([await without.countPeriods(customerId), await without.tierOf(customerId)], [1, 'Free']);
});

async function read(name: string): Promise<number> {
  const value = new RegExp(`^quaywatch_${name} (\\d+)`, 'm').exec(await product.platform.metrics.metrics())?.[1];
  return Number(value);
}

test('metrics show how long a renewal is overdue, and count payments by result [SRV-199]', async () => {
  const failed = 'payments_settled_total{kind="renewal",state="failed"}';
  const before = await read(failed);
  await product.subscribe('overdue@tests.example');
  await product.passUntilCharge();
  await product.pass({ hours: 23 });
  const early = await read('renewal_overdue_seconds');
  // No process runs the jobs until two hours after the charge is due; then the card is refused.
  product.clock.advance({ hours: 3 });
  const late = await read('renewal_overdue_seconds');
  product.cards.outcome = () => 'declined';
  await product.runMinute();

  assert.deepEqual([early, late], [0, 7_200]);
  assert.deepEqual([await read('renewal_overdue_seconds'), (await read(failed)) - before], [0, 1]);
});

test('metrics show since when the provider has not answered about a renewal, however often it is asked [SRV-199]', async () => {
  await product.subscribe('unanswered@tests.example');
  await product.passUntilCharge();
  product.cards.isDown = true;
  await product.pass({ days: 1 });

  for (let asked = 0; asked < 15; asked += 1) {
    product.clock.advance({ minutes: 3 });
    await product.runMinute();
  }
  const whileAway = [await read('renewal_overdue_seconds'), await read('payment_look_up_overdue_seconds')];
  product.cards.isDown = false;
  await product.pass({ hours: 1 });

  assert.deepEqual(whileAway, [2_700, 2_700]);
  assert.deepEqual([await read('renewal_overdue_seconds'), await read('payment_look_up_overdue_seconds')], [0, 0]);
});
