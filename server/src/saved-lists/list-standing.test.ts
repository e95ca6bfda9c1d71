import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createSavedList, deleteSavedList, readSavedListStandings } from '@quaywatch/shared/contract';
import { reportJourney } from '../../testing/report-journey.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { visits } from '../feed/visits/visits.tables.ts';

const none = { ready: 0, onHold: 0, notYet: 0, leavesByTrain: 0, gone: 0, other: 0, unknown: 0 };
const earlier = '2026-06-10T06:00:00Z';
const later = '2026-06-14T06:00:00Z';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
  const report = (containerNumber: string, statusType: string | null, time: string, more: object = {}) =>
    reportJourney(server, { containerNumber, statuses: [[statusType, time]], ...more });
  await report('CSQU1000001', 'Available for Collection', later);
  await report('CSQU1000002', 'On Hold', later);
  await report('CSQU1000003', 'On Hold - Processed', later);
  await report('CSQU1000004', 'Discharged', later);
  await report('CSQU1000005', 'Released for Rail', later);
  await report('CSQU1000006', 'Departed by Road', later);
  await report('CSQU1000007', 'Ready for Loading', later, { activity: 'Export' });
  // It was collected and came back.
  await report('CSQU1000008', 'Departed by Road', earlier);
  await report('CSQU1000008', 'Released', later);
  // It left one port and is held at the other.
  await report('CSQU1000009', 'Departed by Road', later);
  await report('CSQU1000009', 'On Hold', earlier, { port: 'SOU' });
  // It was collected and came back, but the port cannot name its status.
  const statusText = 'Status unavailable';
  await report('CSQU1000014', 'Departed by Road', earlier);
  await report('CSQU1000014', null, later, { statusText });
  // It was collected after a visit of which the port never named a status.
  await report('CSQU1000015', null, earlier, { statusText });
  await report('CSQU1000015', 'Departed by Road', later);
  // One is only announced, and the port cannot name the status of the other one now.
  const visit = { activity: 'Import', isAvailableForSettingAlerts: true } as const;
  await server.database.db.insert(visits).values([
    { ...visit, port: 'LGP', gkey: 'announced', containerNumber: 'CSQU1000010' },
    {
      ...visit,
      port: 'SOU',
      gkey: 'untold',
      containerNumber: 'CSQU1000011',
      statusType: 'Released',
      statusText,
      reachedAt: new Date(later),
    },
  ]);
});
after(() => server.stop());

let accounts = 0;
async function start() {
  const { token } = await signInAs(server, { email: `standing-${(accounts += 1)}@tests.example`, tier: 'Paid' });
  return {
    save: async (name: string, ...containerNumbers: string[]) =>
      (await server.call(createSavedList, { token, body: { name, containerNumbers } })).answer,
    remove: (listId: string) => server.call(deleteSavedList, { token, params: { listId } }),
    ask: () => server.call(readSavedListStandings, { token }),
  };
}

const number = (last: number) => `CSQU10000${String(last).padStart(2, '0')}`;

test('each list shows how many containers are ready, held, not ready, leaving, gone, other or unknown [LST-24]', async () => {
  const { save, ask } = await start();
  const id = await save('Weekly imports', ...Array.from({ length: 12 }, (_, index) => number(index + 1)));

  const { status, answer } = await ask();

  assert.equal(status, 200);
  assert.deepEqual(
    answer.map(({ name, customerContainerNumberListId, standing }) => ({
      name,
      customerContainerNumberListId,
      standing,
    })),
    [
      {
        name: 'Weekly imports',
        customerContainerNumberListId: id,
        // 10 is only announced; 12 is unknown.
        standing: { ready: 2, onHold: 3, notYet: 1, leavesByTrain: 1, gone: 1, other: 2, unknown: 2 },
      },
    ],
  );
  assert.equal(answer[0]?.containerNumbers.length, 12);
});

test('a container that came back counts by its current visit; one at both ports by the more urgent [LST-24, CON-148]', async () => {
  const { save, ask } = await start();
  await save('Back', number(8));
  await save('At both', number(9));
  await save('Back, untold', number(14));
  await save('Gone', number(15));

  const { answer } = await ask();

  assert.deepEqual(
    answer.map(({ name, standing }) => [name, standing]),
    [
      ['At both', { ...none, onHold: 1 }],
      ['Back', { ...none, ready: 1 }],
      ['Back, untold', { ...none, other: 1 }],
      ['Gone', { ...none, gone: 1 }],
    ],
  );
});

test('the counts change with the next report of a port, and with the list [LST-24]', async () => {
  const { save, remove, ask } = await start();
  const id = await save('One', 'CSQU1000099');
  const before = (await ask()).answer;

  await reportJourney(server, { containerNumber: 'CSQU1000099', statuses: [['Released', later]] });
  const after = (await ask()).answer;
  await remove(id);

  assert.deepEqual(
    [before[0]?.standing, after[0]?.standing],
    [
      { ...none, unknown: 1 },
      { ...none, ready: 1 },
    ],
  );
  assert.deepEqual((await ask()).answer, []);
});

test('each list names containers that left their last port, not those that came back or are elsewhere [LST-50, CON-148]', async () => {
  const { save, ask } = await start();
  await save('June', ...[1, 6, 8, 9, 11, 12, 14, 15].map(number));
  await save('May', number(1));

  const { answer } = await ask();

  assert.deepEqual(
    answer.map(({ name, leftPort }) => [name, leftPort]),
    [
      ['June', [number(6), number(15)]],
      ['May', []],
    ],
  );
});

test('nobody sees counts of another customer’s lists, and without lists there are no counts [LST-24]', async () => {
  const owner = await start();
  const other = await start();
  await owner.save('Mine', number(1));

  assert.deepEqual((await other.ask()).answer, []);
});

test('reading the counts counts as a search, so too many calls are told to wait [LST-24, SRV-106]', async () => {
  const { ask } = await start();

  let status = 200;
  for (let asked = 0; asked < 500 && status === 200; asked += 1) status = (await ask()).status;

  assert.equal(status, 429);
});
