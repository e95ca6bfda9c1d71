import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forecastPeriod, type PastJourney } from './alert-forecast.rules.ts';
import { countWarnings } from './warning-forecast.rules.ts';

const now = new Date('2026-06-15T09:00:00Z');
const freeDays = [{ port: 'LGP', days: 5 } as const];

function journey(statuses: readonly (readonly [statusType: string, time: string])[]): PastJourney {
  const reports = statuses.map(([statusType, time], index): PastJourney['reports'][number] => {
    const at = Date.parse(time);
    return ['port', `e${index}`, statusType, 'actual', at, null, null, null, null, null, at, at];
  });
  return { port: 'LGP', activity: 'Import', reports, stated: [] };
}

/** The last free day is the 6th; two days before it is the 4th. */
const discharged = ['Discharged', '2026-06-01T10:00:00Z'] as const;
const leftAt = (time: string) => journey([discharged, ['Departed by Road', time]]);

function count(
  journeys: readonly PastJourney[],
  { days = 2, alertTypes = ['Email'] as ('Email' | 'SMS')[], at = now } = {},
) {
  const asked = { wish: { days, alertTypes }, freeDays, hasPhone: true, journeys };
  return countWarnings(asked, forecastPeriod(at), at);
}

test('a container still at the port on the morning of the chosen day counts as a warning [SRV-293]', () => {
  const times = ['2026-06-04T05:59:00Z', '2026-06-04T06:01:00Z', '2026-06-20T10:00:00Z'];

  assert.deepEqual(
    times.map((time) => count([leftAt(time)]).emails),
    [0, 1, 1],
  );
  assert.equal(count([journey([discharged])]).emails, 1);
});

test('on the Sundays on which the clocks change a warning is due at seven by UK clocks [SRV-293, SRV-497]', () => {
  const countLeft = (dischargedAt: string, at: string, now: string) =>
    count(
      [
        journey([
          ['Discharged', dischargedAt],
          ['Departed by Road', at],
        ]),
      ],
      { at: new Date(now) },
    ).emails;

  // Two days before the last free day is Sunday, 28 March and 31 October.
  const [spring, autumn] = ['2027-03-25T10:00:00Z', '2027-10-28T10:00:00Z'];
  assert.deepEqual(
    ['2027-03-28T06:00:00Z', '2027-03-28T06:00:01Z'].map((at) => countLeft(spring, at, '2027-04-05T09:00:00Z')),
    [0, 1],
  );
  assert.deepEqual(
    ['2027-10-31T07:00:00Z', '2027-10-31T07:00:01Z'].map((at) => countLeft(autumn, at, '2027-11-05T09:00:00Z')),
    [0, 1],
  );
});

test('warnings before the 30 days, or still to come, are not counted [SRV-293]', () => {
  const dischargedOn = (day: string) => journey([['Discharged', `${day}T10:00:00Z`]]);

  assert.deepEqual(
    ['2026-05-13', '2026-05-14', '2026-06-12', '2026-06-13'].map((day) => count([dischargedOn(day)]).emails),
    [0, 1, 1, 0],
  );
});

test('warnings are counted for each chosen kind, and texts only with a mobile number [SRV-293]', () => {
  const journeys = [journey([discharged]), journey([discharged])];
  const wish = { days: 2, alertTypes: ['Email', 'SMS'] as const };

  assert.deepEqual(count(journeys, { alertTypes: ['SMS'] }), { emails: 0, texts: 2 });
  assert.deepEqual(countWarnings({ wish, freeDays, hasPhone: false, journeys }, forecastPeriod(now), now), {
    emails: 2,
    texts: 0,
  });
});

test('ports without free days and containers that were not discharged do not count [SRV-293]', () => {
  const { port: _port, ...atOther } = journey([discharged]);

  assert.equal(count([{ ...atOther, port: 'SOU' }, journey([['Arrived', '2026-06-01T10:00:00Z']])]).emails, 0);
});
