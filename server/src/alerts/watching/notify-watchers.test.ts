import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import type { AlertTemplateItem, Tier } from '@quaywatch/shared/contract';
import { activateCustomer, addContainerWatch, limits, listContainerWatches } from '@quaywatch/shared/contract';
import type { FeedEvent } from '@quaywatch/shared/feed';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { buildFeedEvent, sendEvents } from '../../../testing/feed-client.ts';
import { nextId } from '../../../testing/next-id.ts';
import { signInHelpdesk } from '../../../testing/sign-in-helpdesk.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { readAllowance } from '../allowance/allowance.queries.ts';
import { replaceAlertTemplateItems } from '../settings/alert-templates.queries.ts';
import { saveAlertContact } from '../settings/alert-contact.queries.ts';
import { buildFeed } from '../../build-feed.ts';
import { buildTierChanges } from '../../build-subscriptions.ts';
import { suspendAccount } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notifyWatchers, type WatchedVisit } from './notify-watchers.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let accounts = 0;

const template = (activityType: AlertTemplateItem['activityType'], ...statuses: readonly string[]) =>
  statuses.flatMap((containerStatusType) =>
    (['Email', 'SMS'] as const).map((alertType) => ({ activityType, containerStatusType, alertType })),
  );

async function startWatching(
  containerNumber: string,
  {
    tier = 'Paid' as Tier,
    items = template('Import', 'Discharged', 'On Hold', 'Departed by Road'),
    phone = '07911123456' as string | null,
  } = {},
) {
  const email = `notice-${(accounts += 1)}@tests.example`;
  const customerId = await createTestAccount(server, { email, tier });
  const { db } = server.database;
  await server.database.transaction((tx) => replaceAlertTemplateItems(tx, customerId, items));
  const contact = `alerts-of-${email}`;
  await saveAlertContact(db, customerId, { email: contact, phone });
  const token = (await signInWith(server.url, email)).body.access_token;
  const { status } = await server.call(addContainerWatch, { token, body: { containerNumber } });
  assert.equal(status, 200);
  return {
    customerId,
    contact,
    async numbers() {
      const { answer } = await server.call(listContainerWatches, { token });
      return answer.map((watch) => watch.containerNumber);
    },
    watch: (number: string) => server.call(addContainerWatch, { token, body: { containerNumber: number } }),
    mails: () =>
      db
        .select()
        .from(alertMessages)
        .where(and(eq(alertMessages.customerId, customerId), eq(alertMessages.kind, 'watch')))
        .orderBy(asc(alertMessages.createdAt)),
    async notes() {
      return (await this.mails()).map(({ note }) => note);
    },
    async armed() {
      const rows = await db
        .select()
        .from(alerts)
        .where(and(eq(alerts.customerId, customerId), eq(alerts.state, 'ACTIVE')))
        .orderBy(asc(alerts.alertType), asc(alerts.containerStatusType));
      return rows.map((row) => `${row.alertType} ${row.containerStatusType} ${row.port}/${row.gkey}`);
    },
  };
}

let events = 0;

async function report(container: string, changes: Partial<FeedEvent> = {}) {
  const eventId = `notice-${(events += 1)}`;
  const { results } = await sendEvents(server.url, [
    buildFeedEvent({
      eventId,
      container,
      gkey: `visit of ${container}`,
      isAvailableForSettingAlerts: true,
      ...changes,
    }),
  ]);
  assert.deepEqual(results, ['stored']);
}

const appliedNote =
  'Your alert template for Import was applied. Alerts by email: On Hold, Departed by Road. Alerts by SMS: On Hold, Departed by Road.';

test("a port's first report ends the watch, applies the template and sends one email [SRV-70]", async () => {
  const paid = await startWatching('NOTU0000001');
  const other = await startWatching('NOTU0000002');

  await report('NOTU0000001');

  const [mail, ...more] = await paid.mails();
  assert.deepEqual(more, []);
  assert.deepEqual(
    [mail?.alertType, mail?.recipient, mail?.containerNumber, mail?.port, mail?.statusType, mail?.state, mail?.note],
    ['Email', 'alerts-of-notice-1@tests.example', 'NOTU0000001', 'LGP', null, 'queued', appliedNote],
  );
  assert.deepEqual(mail?.dueAt, server.clock.now());
  assert.deepEqual(
    await paid.armed(),
    ['Email Departed by Road', 'Email On Hold', 'SMS Departed by Road', 'SMS On Hold'].map(
      (alert) => `${alert} LGP/visit of NOTU0000001`,
    ),
  );
  assert.deepEqual(await paid.numbers(), []);
  assert.deepEqual([await other.numbers(), await other.notes(), await other.armed()], [['NOTU0000002'], [], []]);
});

test('everybody who watches a number is told once, and gets their own template [SRV-70]', async () => {
  const container = 'NOTU0000003';
  const [first, second] = [
    await startWatching(container, { items: template('Import', 'On Hold') }),
    await startWatching(container, { items: template('Export', 'On Hold'), phone: null }),
  ];

  await report(container);
  await report(container, {
    status: { statusType: 'On Hold', timeKind: 'actual', statusTime: '2026-06-15T08:30:00Z' },
  });

  assert.deepEqual(
    [await first.notes(), await second.notes()],
    [
      ['Your alert template for Import was applied. Alerts by email: On Hold. Alerts by SMS: On Hold.'],
      ['You have no alert template for Import, so no alerts were set.'],
    ],
  );
  assert.deepEqual(await second.armed(), []);
});

test('a visit that is only announced does not end a watch; a status text does [SRV-70]', async () => {
  const paid = await startWatching('NOTU0000004');
  await report('NOTU0000004', { status: undefined });
  const announced = [await paid.numbers(), await paid.notes()];

  await report('NOTU0000004', {
    status: undefined,
    statusText: 'Status unavailable',
    recordedAt: '2026-06-15T08:10:00Z',
  });

  assert.deepEqual(announced, [['NOTU0000004'], []]);
  assert.deepEqual([await paid.numbers(), (await paid.notes()).length], [[], 1]);
});

test('a watched number that a visit gets by a correction also counts as reported [SRV-70]', async () => {
  const paid = await startWatching('NOTU0000005');
  await report('TYPO0000005', { gkey: 'corrected' });

  await report('NOTU0000005', { gkey: 'corrected', status: undefined, recordedAt: '2026-06-15T08:10:00Z' });

  assert.deepEqual([await paid.numbers(), await paid.notes()], [[], [appliedNote]]);
});

test('the email states an unknown activity, and the template is applied later without another email [SRV-70]', async () => {
  const container = 'NOTU0000008';
  const paid = await startWatching(container);

  await report(container, { activity: null });
  const told = [await paid.numbers(), await paid.notes(), await paid.armed()];
  await report(container, { activity: 'Import', status: undefined, recordedAt: '2026-06-15T08:10:00Z' });

  assert.deepEqual(told, [
    [],
    [
      'London Gateway has not yet reported the activity of the container. ' +
        'Your alert template will be applied as soon as it does.',
    ],
    [],
  ]);
  assert.equal((await paid.notes()).length, 1);
  assert.equal((await paid.armed()).length, 4);
});

test('the email about a watched number is sent even if the allowance is used up [SRV-70]', async () => {
  const paid = await startWatching('NOTU0000009', { phone: null });
  const now = server.clock.now();
  const spent = {
    customerId: paid.customerId,
    kind: 'announcement' as const,
    alertType: 'Email' as const,
    recipient: 'x@y.example',
    state: 'handed-over' as const,
    createdAt: now,
    stateAt: now,
    dueAt: now,
    handedOverAt: now,
  };
  await server.database.db.insert(alertMessages).values(Array.from({ length: 300 }, () => spent));

  await report('NOTU0000009');
  await server.runJobs();

  const [mail] = await paid.mails();
  assert.equal(mail?.state, 'handed-over');
  assert.match(mail.note ?? '', /Alerts by SMS were not set, because you have not nominated a mobile number\./);
});

test('the email about a watched number does not use any allowance [SRV-70]', async () => {
  const paid = await startWatching('NOTU0000015');

  await report('NOTU0000015');
  await server.runJobs();

  assert.equal((await paid.mails())[0]?.state, 'handed-over');
  const { availableEmail } = await readAllowance(server.database.db, paid.customerId, server.clock.now());
  assert.equal(availableEmail, limits.paidAllowance);
});

const becomes = (customerId: string, tier: Tier) =>
  server.database.transaction((tx) =>
    buildTierChanges(server.platform).change(tx, [customerId], tier, { kind: 'system', job: 'of a test' }),
  );

async function activate(id: string): Promise<void> {
  const { token } = await signInHelpdesk(server, `agent-${(accounts += 1)}@helpdesk.example`);
  await server.call(activateCustomer, { token, params: { id } });
}

test('watches pause during standard access, and then catch up with the latest visit [SRV-70, SRV-D4, CON-148]', async () => {
  const container = 'NOTU0000010';
  const paid = await startWatching(container);
  await becomes(paid.customerId, 'Free');
  await report(container);
  const untold = { gkey: 'untold', status: undefined, statusText: 'Status unavailable' };
  await report(container, { ...untold, recordedAt: '2026-06-15T08:10:00Z' });
  server.clock.advance({ minutes: 2 });
  await server.runJobs();
  const paused = await paid.notes();

  await becomes(paid.customerId, 'Paid');
  server.clock.advance({ minutes: 1 });
  await server.runJobs();

  assert.deepEqual([paused, await paid.numbers(), (await paid.notes()).length], [[], [], 1]);
  assert.equal((await paid.armed())[0], 'Email Departed by Road LGP/untold');
});

test('watches pause while an account is suspended, and catch up when it is activated [SRV-70]', async () => {
  const container = 'NOTU0000016';
  const paid = await startWatching(container);
  const id = paid.customerId;
  await suspendAccount(server.database.db, id);
  await report(container);
  await server.runJobs();
  const paused = [await paid.notes(), await paid.armed()];

  await activate(id);
  server.clock.advance({ minutes: 1 });
  await server.runJobs();

  assert.deepEqual(paused, [[], []]);
  const [{ state, note } = { state: null, note: null }] = await paid.mails();
  assert.deepEqual([state, note, (await paid.armed()).length], ['handed-over', appliedNote, 4]);
});

test('an email about a watch that was queued before access ended goes out once access is back [SRV-70, SRV-D4]', async () => {
  const paid = await startWatching('NOTU0000017');
  const id = paid.customerId;
  await paid.watch('NOTU0000018');
  const [first = '', second = ''] = await paid.numbers();
  const states = async () => (await paid.mails()).map(({ state, recipient }) => `${state} to ${recipient}`);
  const catchUp = async () => {
    server.clock.advance({ minutes: 1 });
    await server.runJobs();
    return states();
  };

  await report(first);
  await becomes(id, 'Free');
  await server.runJobs();
  const withoutAccess = await states();
  const [email] = await paid.mails();
  assert.ok(email);
  await server.database.db
    .insert(alertMessages)
    .values({ ...email, id: nextId(), kind: 'announcement', reason: 'The account was suspended' });
  await becomes(id, 'Paid');
  const withAccess = await catchUp();
  await report(second);
  await suspendAccount(server.database.db, id);
  await server.runJobs();
  const suspended = await states();
  await saveAlertContact(server.database.db, id, { email: 'later@tests.example', phone: null });
  await activate(id);
  const activated = await catchUp();

  const own = paid.contact;
  assert.deepEqual(
    [withoutAccess, withAccess, suspended, activated],
    [
      [`cancelled to ${own}`],
      [`handed-over to ${own}`],
      [`handed-over to ${own}`, `cancelled to ${own}`],
      [`handed-over to ${own}`, 'handed-over to later@tests.example'],
    ],
  );
  const isOther = and(eq(alertMessages.customerId, id), eq(alertMessages.kind, 'announcement'));
  const others = await server.database.db.select().from(alertMessages).where(isOther);
  assert.deepEqual(
    others.map(({ reason }) => reason),
    ['The account was suspended'],
  );
});

test('nobody is told about a watch that has ended after 90 days [SRV-70]', async () => {
  const [paid, suspended] = [await startWatching('NOTU0000011'), await startWatching('NOTU0000019')];
  await report('NOTU0000019');
  await suspendAccount(server.database.db, suspended.customerId);
  await server.runJobs();
  server.clock.advance({ days: 90 });

  await report('NOTU0000011');
  await activate(suspended.customerId);
  server.clock.advance({ minutes: 1 });
  await server.runJobs();

  assert.deepEqual([await paid.notes(), await paid.armed()], [[], []]);
  assert.deepEqual(
    (await suspended.mails()).map(({ state }) => state),
    ['cancelled'],
  );
});

test(
  'a number reported while somebody begins to watch it is announced a minute later [SRV-70]',
  { skip: !process.env['TEST_DATABASE_URL'] && 'the embedded engine has one connection' },
  async () => {
    const container = 'NOTU0000012';
    const [isStored, isWatched] = [createGate(), createGate()];
    const storing = server.database.transaction(async (tx) => {
      await buildFeed(server.platform).storeEvents(tx, [terminalEvent(container)], server.clock.now());
      isStored.open();
      await isWatched.opened;
    });
    await isStored.opened;
    const paid = await startWatching(container);
    isWatched.open();
    await storing;
    const before = await paid.notes();

    server.clock.advance({ minutes: 1 });
    await server.runJobs();

    assert.deepEqual([before, await paid.notes()], [[], [appliedNote]]);
  },
);

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

const available = { activity: 'Import', isAvailableForSettingAlerts: true } as const;

function terminalEvent(containerNumber: string) {
  const at = server.clock.now();
  const nothing = { slotStart: null, location: null, estimateArrivalTime: null, estimateDepartureTime: null };
  return {
    source: 'terminal',
    eventId: `of ${containerNumber}`,
    recordedAt: at,
    withdraws: null,
    visit: { port: 'LGP' as const, gkey: `visit of ${containerNumber}`, containerNumber, ...available },
    status: {
      ...nothing,
      estimateDischargeTime: null,
      statusType: 'Discharged',
      timeKind: 'actual' as const,
      statusTime: at,
    },
  };
}

test('a batch needs one query about watches if a visit becomes visible, and none otherwise', async () => {
  const moved: WatchedVisit = {
    containerNumber: 'NOTU0000013',
    comesIntoSight: false,
    activityBefore: 'Import',
    activity: 'Import',
  };
  const countQuestions = (...changes: readonly WatchedVisit[]) =>
    server.database.transaction(async (tx) => {
      let count = 0;
      const counting = new Proxy(tx, {
        get(target, name) {
          if (name === 'execute' || name === 'select') count += 1;
          return Reflect.get(target, name) as unknown;
        },
      }) as Tx;
      await notifyWatchers(counting, { ...server.platform, onMessages: () => Promise.resolve() }, changes);
      return count;
    });

  const shown = { ...moved, comesIntoSight: true };
  assert.equal(await countQuestions(moved, moved), 0);
  assert.equal(await countQuestions(shown, { ...shown, containerNumber: 'NOTU0000014' }), 1);
});
