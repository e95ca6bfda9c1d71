// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, or, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { activateCustomer, addContainerWatch, removeContainerWatch } from '@quaywatch/shared/contract';
import type { FeedEvent } from '@quaywatch/shared/feed';
import { buildFeedEvent, sendEvents } from '../../../testing/feed-client.ts';
import { sampleRuns } from '../../../testing/sample.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { signInHelpdesk } from '../../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { buildTierChanges } from '../../build-subscriptions.ts';
import { suspendAccount } from '../../customers/index.ts';
import { visits } from '../../feed/visits/visits.tables.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

type Step =
  | { readonly does: 'watch' | 'remove' | 'work' | 'withdraw' | 'serve' }
  | { readonly does: 'pause'; readonly as: 'suspended' | 'standard' }
  | {
      readonly does: 'report';
      readonly visit: number;
      readonly says: 'status' | 'text' | 'nothing';
      readonly isNamed: boolean;
      readonly knowsActivity: boolean;
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('report'),
      visit: fc.nat({ max: 1 }),
      says: fc.constantFrom('status', 'status', 'text', 'nothing'),
      isNamed: fc.constantFrom(true, true, false),
      knowsActivity: fc.boolean(),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constantFrom('watch', 'watch', 'watch', 'remove', 'work', 'work', 'withdraw', 'withdraw', 'serve'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('pause'), as: fc.constantFrom('suspended', 'standard') }),
  },
);

let timelines = 0;
let reports = 0;

async function play(steps: readonly Step[]) {
  timelines += 1;
  const { database, clock, platform } = server;
  const { db } = database;
  const email = `watches-${timelines}@tests.example`;
  const { customerId } = await signInAs(server, { email, tier: 'Paid' });
  const [number, other] = ['RNWU', 'RNOU'].map((letters) => `${letters}${String(timelines).padStart(7, '0')}`);
  const standing: { readonly id: string; readonly visit: number }[] = [];
  let access: 'live' | 'suspended' | 'standard' = 'live';
  let isWatching = false;
  let expected = 0;

  const isInSight = async () =>
    (await db.$count(
      visits,
      and(eq(visits.containerNumber, number ?? ''), or(isNotNull(visits.statusType), isNotNull(visits.statusText))),
    )) > 0;
  const settle = async () => {
    clock.advance({ minutes: 2 });
    await server.runJobs();
  };
  /** While the customer is served, a watched number that a search finds is told of, and the watch is over. */
  const note = async () => {
    if (access !== 'live' || !isWatching || !(await isInSight())) return;
    expected += 1;
    isWatching = false;
  };
  const tell = async (changes: Partial<FeedEvent>) => {
    clock.advance({ seconds: 1 });
    reports += 1;
    const eventId = `random-watch-${reports}`;
    const event = buildFeedEvent({ eventId, recordedAt: clock.now().toISOString(), ...changes });
    assert.deepEqual((await sendEvents(server.url, [event])).results, ['stored']);
    await note();
    return eventId;
  };
  const becomes = (tier: 'Free' | 'Paid') =>
    database.transaction((tx) =>
      buildTierChanges(platform).change(tx, [customerId], tier, { kind: 'system', job: 'of a test' }),
    );
  const serve = async () => {
    if (access === 'standard') await becomes('Paid');
    else if (access === 'suspended') {
      const { token } = await signInHelpdesk(server, `agent-${timelines}-${reports}@helpdesk.example`);
      await server.call(activateCustomer, { token, params: { id: customerId } });
    }
    access = 'live';
    await settle();
    await note();
  };
  const token = async () => (await signInWith(server.url, email)).body.access_token;

  for (const one of [{ does: 'watch' } as const, ...steps, { does: 'serve' } as const])
    switch (one.does) {
      case 'watch': {
        if (access !== 'live') break;
        const isRefused = await isInSight();
        const { status } = await server.call(addContainerWatch, {
          token: await token(),
          body: { containerNumber: number ?? '' },
        });
        assert.equal(status, isRefused ? 400 : 200);
        if (!isRefused) isWatching = true;
        break;
      }
      case 'remove':
        if (access !== 'live') break;
        await server.call(removeContainerWatch, { token: await token(), params: { containerNumber: number ?? '' } });
        isWatching = false;
        break;
      case 'work':
        await settle();
        break;
      case 'serve':
        await serve();
        break;
      case 'pause':
        if (access !== 'live') break;
        access = one.as;
        await (one.as === 'standard' ? becomes('Free') : suspendAccount(db, customerId));
        break;
      case 'withdraw': {
        const wrong = standing.pop();
        if (wrong) await tell({ gkey: `watched-${timelines}-${wrong.visit}`, withdraws: wrong.id, status: undefined });
        break;
      }
      case 'report': {
        const { visit, says, isNamed, knowsActivity } = one;
        const statusTime = clock.now().toISOString();
        const id = await tell({
          gkey: `watched-${timelines}-${visit}`,
          container: isNamed ? number : other,
          activity: knowsActivity ? 'Import' : undefined,
          status: says === 'status' ? { statusType: 'Discharged', timeKind: 'actual', statusTime } : undefined,
          ...(says === 'text' && { statusText: 'Status unavailable' }),
        });
        if (says === 'status') standing.push({ id, visit });
      }
    }
  await settle();
  const mails = await db
    .select()
    .from(alertMessages)
    .where(and(eq(alertMessages.customerId, customerId), eq(alertMessages.kind, 'watch')));
  assert.deepEqual(
    mails.map(({ state }) => state),
    Array.from({ length: expected }, () => 'handed-over'),
  );
}

test('whatever ports report and whenever an account is paused, each watch is told of once [SRV-70, SRV-D4]', async () => {
  const steps = fc.array(step, { minLength: 5, maxLength: 14 });
  await fc.assert(fc.asyncProperty(steps, play), { ...sampleRuns(2, 100) });
});
