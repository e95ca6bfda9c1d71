import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { StatusType } from '@quaywatch/shared/contract';
import { databaseTimes } from '../../platform/database/database-times.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertContacts } from '../records/alerts.tables.ts';
import { readAllowance } from '../allowance/allowance.queries.ts';
import { saveAlertContact } from '../settings/alert-contact.queries.ts';
import { savePreferences } from '../settings/alert-preferences.queries.ts';
import { giveAllowanceBack, spendAllowance } from '../testing/spend-allowance.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';
import { claimMessages } from './claim-messages.queries.ts';

let harness: AlertHarness;
let customerId: string;
let ships = 0;
let ship: string;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());
beforeEach(async () => {
  ships += 1;
  ship = `SHIP ${ships}`;
  customerId = await harness.customer();
  await harness.database.db
    .insert(alertContacts)
    .values({ customerId, email: 'alerts@tests.example', phone: null, combinesEmails: true });
});

const containers = ['a', 'b', 'c'];
const keyOf = (container: string) => `${ship}-${container}`;

const arm = (...list: readonly string[]) =>
  harness.arm(
    ...list.flatMap((container) =>
      (['Email', 'SMS'] as const).map((alertType) => ({
        customerId,
        gkey: keyOf(container),
        statusType: 'Discharged' as const,
        alertType,
      })),
    ),
  );

const reach = (list: readonly string[], status: StatusType = 'Discharged', vessel = ship) =>
  harness.report(
    ...list.map((container) =>
      portEvent(`${keyOf(container)}-${status}`, [status, harness.clock.now()], { gkey: keyOf(container), vessel }),
    ),
  );

function seen(): readonly string[] {
  const list = harness.handovers.map(({ alertType, messages }) => `${alertType} of ${messages.length}`);
  harness.handovers.length = 0;
  return list.sort();
}

async function pass(seconds: number): Promise<void> {
  harness.clock.advance({ seconds });
  await harness.deliver();
}

test('containers of a vessel that reach a status within seconds share an email, but not a text; all count [ACC-56]', async () => {
  await arm(...containers);

  await reach(['a', 'b']);
  await harness.deliver();
  assert.deepEqual(seen(), ['SMS of 1', 'SMS of 1']);
  await pass(3);
  await reach(['c']);
  await harness.deliver();
  assert.deepEqual(seen(), ['SMS of 1']);

  await pass(2);
  assert.deepEqual(seen(), ['Email of 3']);
  const { availableEmail, availableSms } = await readAllowance(harness.database.db, customerId, harness.clock.now());
  assert.deepEqual([availableEmail, availableSms], [297, 297]);
  await pass(10);
  assert.deepEqual(seen(), []);
});

test('two vessels make two emails, and without the preference each container has its own email [ACC-56]', async () => {
  await arm(...containers);
  await reach(['a', 'b']);
  await reach(['c'], 'Discharged', 'ANOTHER SHIP');
  await pass(6);
  assert.deepEqual(
    seen().filter((line) => line.startsWith('Email')),
    ['Email of 1', 'Email of 2'],
  );

  await harness.database.db
    .update(alertContacts)
    .set({ combinesEmails: false })
    .where(eq(alertContacts.customerId, customerId));
  await arm('d', 'e');
  await reach(['d', 'e']);
  await harness.deliver();
  assert.deepEqual(
    seen().filter((line) => line.startsWith('Email')),
    ['Email of 1', 'Email of 1'],
  );
});

test('a combined email is retried unchanged, and gets a new key if a container is taken out [SRV-67]', async () => {
  await arm(...containers);
  const tried: string[] = [];
  let isRefused = true;
  harness.answer = ({ alertType, key, messages }) => {
    if (alertType === 'Email') tried.push(`${key} of ${messages.length}`);
    return isRefused && alertType === 'Email'
      ? { kind: 'temporary', reason: 'busy', retryAfter: null }
      : { kind: 'taken', gatewayId: null };
  };
  await reach(containers);
  await pass(6);
  await pass(60);
  assert.equal(tried.length, 2);
  assert.equal(tried[0], tried[1]);

  await harness.report(
    portEvent(`${keyOf('a')}-back`, null, { gkey: keyOf('a'), withdraws: `${keyOf('a')}-Discharged` }),
  );
  isRefused = false;
  await pass(120);

  const keys = new Set(tried.map((line) => line.split(' ')[0]));
  const sizes = harness.handovers
    .filter(({ alertType }) => alertType === 'Email')
    .map(({ messages }) => messages.length);
  assert.equal(
    sizes.reduce((sum, size) => sum + size, 0),
    2,
  );
  assert.ok(keys.size > 1, 'another mail has another key');
  harness.answer = () => ({ kind: 'taken', gatewayId: null });
  harness.handovers.length = 0;
});

test('no two different mails have one key when a refused email has lost a container or part of its allowance [SRV-67]', async () => {
  for (const isWithdrawn of [true, false]) {
    ships += 1;
    ship = `SHIP ${ships}`;
    customerId = await harness.customer('Free-advanced');
    await saveAlertContact(harness.database.db, customerId, { email: 'alerts@tests.example', phone: null });
    await savePreferences(harness.database.db, customerId, { combinesEmails: true });
    await harness.arm(
      ...['a', 'b'].map((box) => ({ customerId, gkey: keyOf(box), statusType: 'Discharged' as const })),
    );
    const tried: string[] = [];
    harness.answer = async ({ key, messages }) => {
      tried.push(`${key} of ${messages.map(({ id }) => id).join()}`);
      if (tried.length > 1) return { kind: 'taken', gatewayId: null };
      if (!isWithdrawn) await spendAllowance(harness, customerId, 1);
      else
        await harness.report(
          portEvent(`${keyOf('a')}-back`, null, { gkey: keyOf('a'), withdraws: `${keyOf('a')}-Discharged` }),
        );
      return { kind: 'temporary', reason: 'busy', retryAfter: null };
    };
    await reach(['a', 'b']);
    await pass(6);
    await pass(60);
    await giveAllowanceBack(harness, customerId);
    await pass(60);

    assert.equal(tried.length, isWithdrawn ? 2 : 3);
    assert.equal(new Set(tried.map((line) => line.split(' ')[0])).size, tried.length, tried.join('; '));
  }
  harness.answer = () => ({ kind: 'taken', gatewayId: null });
  harness.handovers.length = 0;
});

test('a container that leaves a refused email, as another message about it is under way, has another key [SRV-67]', async () => {
  await harness.arm(...['a', 'b'].map((box) => ({ customerId, gkey: keyOf(box), statusType: 'Discharged' as const })));
  const tried: string[] = [];
  harness.answer = ({ key, messages }) => {
    tried.push(key);
    return messages.length > 1
      ? { kind: 'temporary', reason: 'busy', retryAfter: null }
      : { kind: 'taken', gatewayId: null };
  };
  await reach(['a', 'b']);
  await pass(6);
  const { db } = harness.database;
  const [waiting] = await db
    .select()
    .from(alertMessages)
    .where(eq(alertMessages.gkey, keyOf('a')));
  assert.ok(waiting);
  const { id: _, ...others } = waiting;
  const dueAt = databaseTimes(harness.clock)(new Date(harness.clock.now().getTime() + 120_000));
  const [other] = await db
    .insert(alertMessages)
    .values({ ...others, round: 0, kind: 'reversal', state: 'taken', batchId: null, dueAt })
    .returning();
  await pass(60);
  assert.equal(tried.length, 2);
  await db.delete(alertMessages).where(eq(alertMessages.id, other?.id ?? ''));
  await pass(2);

  assert.equal(tried.length, 3);
  assert.equal(new Set(tried).size, 3, tried.join('; '));
  harness.answer = () => ({ kind: 'taken', gatewayId: null });
  harness.handovers.length = 0;
});

test('a container whose claim ends before those of the others in its email does not keep their key [SRV-67]', async () => {
  // The first job of a process releases all claims.
  await harness.passMinute();
  await harness.deliver();
  const keys: string[] = [];
  await harness.arm(...['a', 'b'].map((box) => ({ customerId, gkey: keyOf(box), statusType: 'Discharged' as const })));
  harness.answer = ({ key }) => {
    keys.push(key);
    return { kind: 'taken', gatewayId: null };
  };
  await reach(['a', 'b']);
  harness.clock.advance({ seconds: 6 });
  const now = harness.clock.now();
  const toDatabaseTime = databaseTimes(harness.clock);
  const leaseUntil = new Date(now.getTime() + 60_000);
  const { handovers } = await harness.database.transaction((tx) =>
    claimMessages(tx, { alertType: 'Email', now, most: 10, leaseUntil, toDatabaseTime }),
  );
  assert.deepEqual(
    handovers.map(({ messages }) => messages.length),
    [2],
  );
  await harness.database.db
    .update(alertMessages)
    .set({ dueAt: toDatabaseTime(now) })
    .where(eq(alertMessages.gkey, keyOf('a')));
  await harness.deliver();

  assert.equal(keys.length, 1);
  assert.notEqual(keys[0], handovers[0]?.key);
  await pass(61);
  harness.answer = () => ({ kind: 'taken', gatewayId: null });
  harness.handovers.length = 0;
});

test('a combined email is retried whole after an outage and above the size of a claim, under one key [SRV-67]', async () => {
  const many = Array.from({ length: 105 }, (_, place) => `box-${place}`);
  await harness.arm(...many.map((box) => ({ customerId, gkey: keyOf(box), statusType: 'Discharged' as const })));
  const tried = new Set<string>();
  let isAway = true;
  harness.answer = ({ key, messages }) => {
    tried.add(`${key} of ${messages.length}`);
    return isAway ? { kind: 'away', reason: 'refused', retryAfter: null } : { kind: 'taken', gatewayId: null };
  };

  await reach(many);
  for (const seconds of [6, 10, 10, 10, 10]) await pass(seconds);
  isAway = false;
  await pass(20);

  assert.deepEqual(seen(), ['Email of 105']);
  assert.equal(tried.size, 1, [...tried].join(', '));
});
