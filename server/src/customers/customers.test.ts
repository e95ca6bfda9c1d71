import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { DashboardSummary, Tier } from '@quaywatch/shared/contract';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { insertAlerts } from '../demo/seed-alerts.ts';
import { saveAlertContact } from '../alerts/index.ts';
import { clientOf, signInAs } from '../../testing/sign-in-as.ts';
import { recordTestPayment } from '../../testing/test-payment.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { insertPaidPeriod } from '../subscriptions/periods.queries.ts';
import { findCustomer } from './customers.queries.ts';
import { day } from '../platform/durations.ts';

const paths = [
  '/api/customers/general-info',
  '/api/customers/account-details',
  '/api/customers/account-details/advanced',
];

const marketingPath = '/api/customers/marketing-preferences';
const bothPorts = { lgpPortSelected: true, souPortSelected: true };

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const dashboardSummaryOf = async (customer: { get: (path: string) => Promise<{ body: unknown }> }) =>
  (await customer.get('/api/customers/general-info')).body as DashboardSummary;

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day);

async function insertAlertsOf(customerId: string, number: number, alertType: 'Email' | 'SMS', sentAt: Date | null) {
  await insertAlerts(
    server.database.db,
    Array.from({ length: number }, (_, index) => ({
      customerId,
      port: 'LGP' as const,
      gkey: `${alertType}-${sentAt?.getTime()}-${index}`,
      containerNumber: 'QWCU2001010',
      activityType: 'Import' as const,
      containerStatusType: 'Arrived' as const,
      alertType,
      recipient: 'alerts@tests.example',
      state: sentAt ? ('SENT' as const) : ('ACTIVE' as const),
      fromTemplate: true,
      createdAt: server.clock.now(),
      sentAt,
    })),
  );
}

test('strangers cannot read any of it', async () => {
  for (const path of paths) {
    const answer = await clientOf(server.url).get(path);
    assert.equal(answer.status, 401, path);
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/);
  }
  assert.equal((await clientOf(server.url).post(marketingPath, bothPorts)).status, 401);
});

test('a marketing choice without a yes or no for each port is refused, and the question stays open [DSH-36]', async () => {
  const free = await signInAs(server, { email: 'marketing-wrong@tests.example' });

  for (const choice of [{}, { lgpPortSelected: true }, { ...bothPorts, souPortSelected: 'yes' }, [bothPorts]])
    assert.equal((await free.post(marketingPath, choice)).status, 400, JSON.stringify(choice));

  assert.equal((await dashboardSummaryOf(free)).hasMarketingPreferences, false);
});

test('a saved marketing choice has a yes or no for each port, and is not asked again [DSH-36]', async () => {
  const yes = await signInAs(server, { email: 'marketing-yes@tests.example' });
  const no = await signInAs(server, { email: 'marketing-no@tests.example' });
  const other = await signInAs(server, { email: 'marketing-other@tests.example' });

  const saved = await yes.post(marketingPath, { lgpPortSelected: false, souPortSelected: true });
  await no.post(marketingPath, { lgpPortSelected: false, souPortSelected: false });

  assert.equal(saved.status, 200);
  assert.equal((await dashboardSummaryOf(yes)).hasMarketingPreferences, true);
  assert.equal((await dashboardSummaryOf(no)).hasMarketingPreferences, true);
  assert.equal((await dashboardSummaryOf(other)).hasMarketingPreferences, false);
  const found = await findCustomer(server.database.db, yes.customerId);
  assert.deepEqual([found?.marketingLgp, found?.marketingSou], [false, true]);
});

test('the advanced account details are for advanced tiers only [ACC-04, SRV-D1]', async () => {
  const free = await signInAs(server, { email: 'free-details@tests.example' });

  assert.equal((await free.get('/api/customers/account-details/advanced')).status, 403);
});

test('the last sign-in is the one before the current one [DSH-D2]', async () => {
  const email = 'last-login@tests.example';
  const first = await signInAs(server, { email });
  const firstSignIn = server.clock.now();
  const before = (await first.get('/api/customers/general-info')).body as { lastLoginTime: string | null };
  server.clock.advance({ days: 1 });

  const again = clientOf(server.url, (await signInWith(server.url, email)).body.access_token);
  const info = (await again.get('/api/customers/general-info')).body as { lastLoginTime: string | null };

  assert.equal(before.lastLoginTime, null);
  assert.equal(info.lastLoginTime, firstSignIn.toISOString());
});

test('the dashboard summary counts pending alerts and those still available [DSH-24, SRV-28]', async () => {
  const paid = await signInAs(server, { email: 'general-paid@tests.example', tier: 'Paid' });
  const endsAt = inDays(12);
  await insertPaidPeriod(server.database.db, paid.customerId, { startsAt: inDays(-18), endsAt });
  await insertAlertsOf(paid.customerId, 3, 'Email', null);
  await insertAlertsOf(paid.customerId, 5, 'SMS', inDays(-1));
  await insertAlertsOf(paid.customerId, 7, 'SMS', inDays(-20));

  const { body } = await paid.get('/api/customers/general-info');

  assert.deepEqual(body, {
    hasMarketingPreferences: false,
    lastLoginTime: null,
    subscriptionInfo: {
      containerNumbers: [],
      subscriptionIds: [],
      pendingEmail: 3,
      pendingSms: 0,
      availableEmail: 300,
      availableSms: 295,
      paidSubscriptionExpirationDate: endsAt.toISOString(),
    },
  });
});

test('the dashboard summary of standard access has no pending or available alerts', async () => {
  const free = await signInAs(server, { email: 'general-free@tests.example' });

  const { subscriptionInfo } = await dashboardSummaryOf(free);

  assert.deepEqual(
    [subscriptionInfo.pendingEmail, subscriptionInfo.availableEmail, subscriptionInfo.availableSms],
    [0, 0, 0],
  );
});

test('the expiry is shown only for single payments and cancelled subscriptions [DSH-D12]', async () => {
  const endsAt = inDays(1);
  const expiryOf = async (name: string, account: { tier: Tier; subscriptionRenews?: boolean }) => {
    const customer = await signInAs(server, { email: `${name}@tests.example`, ...account });
    await insertPaidPeriod(server.database.db, customer.customerId, { startsAt: inDays(-29), endsAt });
    return (await dashboardSummaryOf(customer)).subscriptionInfo.paidSubscriptionExpirationDate;
  };

  assert.equal(await expiryOf('single', { tier: 'Paid' }), endsAt.toISOString());
  assert.equal(await expiryOf('renews', { tier: 'Paid', subscriptionRenews: true }), null);
  assert.equal(await expiryOf('was-paid', { tier: 'Free' }), null);
  assert.equal(await expiryOf('internal', { tier: 'Internal' }), null);
});

test('a standard customer sees their details, whether a trial is possible, and no payments [ACC-03, ACC-05, ACC-D1]', async () => {
  const free = await signInAs(server, { email: 'standard@tests.example' });

  const { status, body } = await free.get('/api/customers/account-details');

  assert.equal(status, 200);
  assert.deepEqual(body, {
    firstName: 'Amelia',
    lastName: 'Okafor',
    email: 'standard@tests.example',
    postcode: 'E16 2QU',
    companyName: 'Thameside Provisions Ltd',
    phone: '02079460958',
    roleType: 'Operations',
    isTrialModeAllowed: true,
    contactDetail: null,
    packageInfo: null,
    invoiceHistoryDto: { hasInvoiceHistory: false, paymentRate: null, payedPeriodEndDate: null },
  });
});

test('a paying customer sees alert contacts, package and subscription [ACC-04, ACC-05, ACC-06, SRV-29]', async () => {
  const paid = await signInAs(server, { email: 'paying@tests.example' });
  const period = { startsAt: inDays(-18), endsAt: inDays(12) };
  await recordTestPayment(server, { customerId: paid.customerId, paidAt: period.startsAt, recurring: true });
  await saveAlertContact(server.database.db, paid.customerId, { email: 'ops@tests.example', phone: '07911123456' });
  await insertAlertsOf(paid.customerId, 2, 'Email', inDays(-1));

  const { body } = await paid.get('/api/customers/account-details/advanced');

  const { contactDetail, packageInfo, invoiceHistoryDto } = body as Record<string, unknown>;
  assert.deepEqual(contactDetail, { email: 'ops@tests.example', phone: '07911123456' });
  assert.deepEqual(packageInfo, {
    currentDate: server.clock.now().toISOString(),
    periodStartDate: period.startsAt.toISOString(),
    periodEndDate: period.endsAt.toISOString(),
    availableEmail: 298,
    availableSms: 300,
    pendingEmail: 0,
    pendingSms: 0,
    emailLimit: 300,
    smsLimit: 300,
  });
  assert.deepEqual(invoiceHistoryDto, {
    hasInvoiceHistory: true,
    paymentRate: 'Recurring payment',
    payedPeriodEndDate: period.endsAt.toISOString(),
  });
});

test('a trial has 30 alerts of each kind, and can be switched until 30 days after its first start [SRV-27, ACC-D2]', async () => {
  const trial = await signInAs(server, {
    email: 'on-trial@tests.example',
    tier: 'Free-advanced',
    trialStartedAt: inDays(-10),
  });
  const over = await signInAs(server, { email: 'trial-over@tests.example', trialStartedAt: inDays(-30) });

  const details = (await trial.get('/api/customers/account-details/advanced')).body as Record<string, unknown>;
  const detailsOver = (await over.get('/api/customers/account-details')).body as Record<string, unknown>;

  assert.deepEqual([details['isTrialModeAllowed'], detailsOver['isTrialModeAllowed']], [true, false]);
  const { smsLimit, emailLimit } = details['packageInfo'] as Record<string, unknown>;
  assert.deepEqual([smsLimit, emailLimit], [30, 30]);
});
