import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readAlertMarks, searchContainersAdvanced } from '@quaywatch/shared/contract';
import { reportJourney } from '../../testing/report-journey.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

type Message = Partial<typeof alertMessages.$inferInsert>;

/** When a message was queued, in minutes after 01:00 of a day; it is handed over a second later. */
const at = (minute: number, more: Message = {}): Message => {
  const createdAt = new Date(Date.UTC(2026, 5, 15, 1, minute));
  const handedOverAt = new Date(createdAt.getTime() + 1000);
  return { createdAt, stateAt: handedOverAt, dueAt: createdAt, handedOverAt, ...more };
};
const announced = (minute: number, more: Message = {}) => at(minute, { kind: 'announcement', ...more });
const reversed = (minute: number, more: Message = {}) => at(minute, { kind: 'reversal', ...more });

let accounts = 0;

async function start() {
  accounts += 1;
  const { customerId, token } = await signInAs(server, { email: `back-${accounts}@tests.example`, tier: 'Internal' });
  const number = `QWCU${2_100_000 + accounts}`;
  const { port, gkey } = await reportJourney(server, {
    containerNumber: number,
    statuses: [
      ['Inbound at Sea', '2026-06-14T06:00:00Z'],
      ['Arrived', '2026-06-15T00:30:00Z'],
    ],
  });
  return {
    customerId,
    tell: (...messages: readonly Message[]) =>
      server.database.db.insert(alertMessages).values(
        messages.map((message) => ({
          customerId,
          alertType: 'Email' as const,
          recipient: 'ops@tests.example',
          containerNumber: number,
          kind: 'reversal' as const,
          port,
          gkey,
          statusType: 'Arrived',
          state: 'handed-over' as const,
          createdAt: new Date(),
          stateAt: new Date(),
          dueAt: new Date(),
          ...message,
        })),
      ),
    /** What a search shows for every status; it must equal the marks. */
    async takenBack(): Promise<Readonly<Record<string, string>>> {
      const body = [number];
      const { containers } = (await server.call(searchContainersAdvanced, { token, body })).answer;
      const { marks } = (await server.call(readAlertMarks, { token, body })).answer;
      const visits = containers.flatMap(({ containerStatuses }) => containerStatuses);
      const statuses = visits.flatMap((visit) => [...visit.pastStatuses, visit.status, ...visit.futureStatuses]);
      const timesOf = (
        list: readonly { statusType: string | null; alertTakenBackTime?: string | null | undefined }[],
      ) =>
        Object.fromEntries(
          list.flatMap(({ statusType, alertTakenBackTime }) =>
            alertTakenBackTime ? [[statusType, alertTakenBackTime]] : [],
          ),
        );
      assert.deepEqual(timesOf(marks), timesOf(statuses));
      return timesOf(statuses);
    },
  };
}

test('a status that was taken back shows when the customer was last told [CON-88]', async () => {
  const { tell, takenBack } = await start();
  assert.deepEqual(await takenBack(), {});

  await tell(
    announced(0),
    announced(0, { recipient: 'gate@tests.example', state: 'delivered' }),
    reversed(5),
    reversed(5, { recipient: 'gate@tests.example', state: 'delivered', handedOverAt: at(9).handedOverAt! }),
  );

  assert.deepEqual(await takenBack(), { Arrived: '2026-06-15T01:09:01.000Z' });
});

test('a reversal that was not sent, or never will be, is not shown [CON-88]', async () => {
  for (const state of ['queued', 'taken', 'failed', 'cancelled'] as const) {
    const { tell, takenBack } = await start();
    await tell(announced(0), reversed(5, { state, handedOverAt: null }));

    assert.deepEqual(await takenBack(), {}, state);
  }
});

test('a status that is announced again counts as reached once that message is sent [CON-88]', async () => {
  const { tell, takenBack } = await start();
  await tell(announced(0), reversed(5), announced(10, { state: 'queued', handedOverAt: null }));
  assert.deepEqual(await takenBack(), { Arrived: '2026-06-15T01:05:01.000Z' });

  await tell(announced(10, { recipient: 'gate@tests.example' }));

  assert.deepEqual(await takenBack(), {});
});

test('reversals of another customer, visit or status do not affect this one [CON-88]', async () => {
  const [mine, other] = [await start(), await start()];
  await other.tell(announced(0), reversed(5), announced(0, { statusType: 'Discharged' }));
  await mine.tell(
    announced(0),
    reversed(5, { customerId: other.customerId }),
    reversed(6, { port: 'SOU' }),
    reversed(7, { gkey: 'another-visit' }),
    reversed(8, { statusType: 'Inbound at Sea' }),
  );

  assert.deepEqual(await mine.takenBack(), { 'Inbound at Sea': '2026-06-15T01:08:01.000Z' });
  assert.deepEqual(await other.takenBack(), { Arrived: '2026-06-15T01:05:01.000Z' });
});
