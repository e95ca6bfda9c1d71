import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPeriod } from './history-period.rules.ts';
import {
  describeHistories,
  latestViewableEnd,
  mostContainers,
  mostJourneys,
  vesselAt,
  type HistoryRow,
} from './history.rules.ts';

const may = readPeriod({ fromPeriodDate: '01-05-2026', toPeriodDate: '31-05-2026', isJourneyDate: false });

const step = (statusType: string, statusTime: string) => ({
  statusType,
  statusTime,
  source: 'test',
  recordedAt: statusTime,
  receivedAt: statusTime,
});

function journey(containerNumber: string, more: Partial<HistoryRow> = {}): HistoryRow {
  return {
    containerNumber,
    port: 'SOU',
    gkey: '7',
    activity: 'Import',
    vessel: 'GANNET BAY',
    inVessel: null,
    outVessel: null,
    past: [step('Arrived', '2026-05-10T10:00:00.000Z')],
    current: step('Departed by Road', '2026-05-12T10:00:00.000Z'),
    sent: null,
    ...more,
  };
}

test('a journey can be viewed once 14 days have passed since its final status [SRV-45, HIS-D6]', () => {
  assert.equal(latestViewableEnd(new Date('2026-06-15T09:00:00Z')).toISOString(), '2026-06-01T09:00:00.000Z');
});

test('a container has its journeys; a known one may have none, an unknown one has no list at all [HIS-30, HIS-D7]', () => {
  const containers = [
    ['KNOWN01', true],
    ['UNKNOWN', false],
    ['MOVED01', true],
  ] as const;

  assert.deepEqual(describeHistories({ containers, journeys: [journey('MOVED01')] }, may, 'as asked'), [
    { container: 'KNOWN01', journeyHistories: [] },
    { container: 'UNKNOWN', journeyHistories: null },
    {
      container: 'MOVED01',
      journeyHistories: [
        {
          gkey: '7',
          statuses: [
            {
              statusType: 'Arrived',
              statusTime: '2026-05-10T10:00:00.000Z',
              port: 'SOU',
              activity: 'Import',
              vessel: 'GANNET BAY',
              emailRecipients: [],
              smsRecipients: [],
            },
            {
              statusType: 'Departed by Road',
              statusTime: '2026-05-12T10:00:00.000Z',
              port: 'SOU',
              activity: 'Import',
              vessel: 'GANNET BAY',
              emailRecipients: [],
              smsRecipients: [],
            },
          ],
        },
      ],
    },
  ]);
});

test('a journey outside the period is left out, however close it is', () => {
  const outside = journey('QWCU2013135', {
    past: [step('Arrived', '2026-04-30T22:59:59.000Z')],
    current: step('Departed by Road', '2026-05-31T23:00:00.000Z'),
  });

  assert.deepEqual(describeHistories({ containers: [['QWCU2013135', true]], journeys: [outside] }, may, 'as asked'), [
    { container: 'QWCU2013135', journeyHistories: [] },
  ]);
});

test('recipients appear at the status that their alert was for, separately for email and text message', () => {
  const sent = [
    ['Arrived', 'Email', 'a@tests.example', '2026-05-10T10:01:00Z'],
    ['Arrived', 'Email', 'b@tests.example', '2026-05-10T10:01:00Z'],
    ['Arrived', 'SMS', '07911123456', null],
    ['Discharged', 'Email', 'c@tests.example', '2026-05-10T10:01:00Z'],
  ] as const;
  const row = journey('QWCU2013135', { sent });

  const [entry] = describeHistories({ containers: [['QWCU2013135', true]], journeys: [row] }, may, 'as asked');

  assert.deepEqual(
    entry?.journeyHistories?.[0]?.statuses.map(({ emailRecipients, smsRecipients }) => [
      emailRecipients,
      smsRecipients,
    ]),
    [
      [['a@tests.example', 'b@tests.example'], ['07911123456']],
      [[], []],
    ],
  );
});

test('with two holds, the alert appears at the hold that it announced', () => {
  const row = journey('QWCU2013135', {
    past: [
      step('On Hold', '2026-05-10T10:00:00.000Z'),
      step('Released', '2026-05-11T10:00:00.000Z'),
      step('On Hold', '2026-05-12T10:00:00.000Z'),
    ],
    current: step('Departed by Road', '2026-05-13T10:00:00.000Z'),
    sent: [
      ['On Hold', 'Email', 'first@tests.example', '2026-05-10T10:02:00Z'],
      ['On Hold', 'Email', 'second@tests.example', '2026-05-12T10:02:00Z'],
      ['On Hold', 'Email', 'at-once@tests.example', '2026-05-12T10:00:00Z'],
      ['On Hold', 'Email', 'unsent@tests.example', null],
    ],
  });

  const [entry] = describeHistories({ containers: [['QWCU2013135', true]], journeys: [row] }, may, 'as asked');

  assert.deepEqual(
    entry?.journeyHistories?.[0]?.statuses.map(({ emailRecipients }) => emailRecipients.join()),
    ['first@tests.example,unsent@tests.example', '', 'second@tests.example,at-once@tests.example', ''],
  );
});

test('a status of a journey says who held the container, and an unknown activity is left blank [CON-133]', () => {
  const hold = { by: 'Customs', reason: 'Selected for scan' };
  const row = journey('QWCU2013135', {
    activity: null,
    past: [{ ...step('On Hold', '2026-05-10T10:00:00.000Z'), hold }],
  });

  const [entry] = describeHistories({ containers: [['QWCU2013135', true]], journeys: [row] }, may, 'as asked');
  const [held, left] = entry?.journeyHistories?.[0]?.statuses ?? [];

  assert.deepEqual([held?.activity, held?.hold], ['', hold]);
  assert.ok(left && !('hold' in left));
});

test('a status names the vessel that the container came on, or the one that it left on', () => {
  const both = { vessel: 'ONE', inVessel: 'CAME', outVessel: 'LEFT' };
  const at = (activity: HistoryRow['activity'], statusType: string) => vesselAt({ activity, ...both }, statusType);

  assert.deepEqual(
    ['Arrived', 'Discharged', 'On Hold', 'Ready for Loading', 'On Vessel at Sea'].map((status) =>
      at('Transhipment', status),
    ),
    ['CAME', 'CAME', 'CAME', 'LEFT', 'LEFT'],
  );
  assert.deepEqual([at('Import', 'Departed'), at('Export', 'Arrived')], ['CAME', 'LEFT']);
  assert.equal(vesselAt({ ...both, activity: 'Transhipment', inVessel: null }, 'Arrived'), 'ONE');
  assert.equal(vesselAt({ ...both, activity: 'Import', vessel: null, inVessel: null }, 'Arrived'), null);
});

test('without numbers, containers with journeys come first', () => {
  const containers = [
    ['QWCU2001010', true],
    ['QWCU2013135', true],
  ] as const;
  const names = (order: 'as asked' | 'journeys first') =>
    describeHistories({ containers, journeys: [journey('QWCU2013135')] }, may, order).map(({ container }) => container);

  assert.deepEqual(names('as asked'), ['QWCU2001010', 'QWCU2013135']);
  assert.deepEqual(names('journeys first'), ['QWCU2013135', 'QWCU2001010']);
});

test('an answer is cut at 200 containers or 500 journeys, and its last entry says so [HIS-37]', () => {
  const containers = Array.from({ length: mostContainers + 1 }, (_, n) => [`ABCU${1_000_000 + n}`, true] as const);
  const journeys = Array.from({ length: mostJourneys + 1 }, () => journey('ABCU1000000'));
  const cutOf = (found: Parameters<typeof describeHistories>[0]) => {
    const entries = describeHistories(found, may, 'journeys first');
    return [
      entries.length,
      entries[0]?.journeyHistories?.length,
      entries.map(({ moreFound }) => moreFound ?? false).lastIndexOf(true),
    ];
  };

  assert.deepEqual(cutOf({ containers, journeys: [] }), [200, 0, 199]);
  assert.deepEqual(cutOf({ containers: containers.slice(1), journeys: [] }), [200, 0, -1]);
  assert.deepEqual(cutOf({ containers: containers.slice(0, 1), journeys }), [1, 500, 0]);
  assert.deepEqual(cutOf({ containers: containers.slice(0, 1), journeys: journeys.slice(1) }), [1, 500, -1]);
});
