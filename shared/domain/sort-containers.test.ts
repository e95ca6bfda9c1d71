import { expect, test } from '@jest/globals';
import type { Container } from '@quaywatch/shared/contract';
import { nextSort, sortContainers, type ContainerSort } from './index.ts';

const none = {
  statusTime: null,
  statusText: null,
  estimateArrivalTime: null,
  estimateDepartureTime: null,
  estimateDischargeTime: null,
  slotStartTime: null,
  emailAlertStatus: 'INACTIVE',
  smsAlertStatus: 'INACTIVE',
  location: null,
  dischargedTime: null,
  arrivedAtPortTime: null,
} as const;
const box = (
  container: string,
  statusType?: string,
  vessel = 'SOLENT TRADER',
  port: 'LGP' | 'SOU' = 'LGP',
): Container => ({
  container,
  actions: { vehicleBooking: null, vesselSchedule: null, railSchedule: null },
  isAvailableForSettingAlerts: false,
  containerStatuses: statusType
    ? [
        {
          port,
          activity: 'Import',
          vessel: { vessel, inVessel: null, outVessel: null },
          gkey: '1',
          status: { ...none, statusType },
          futureStatuses: [],
          pastStatuses: [],
        },
      ]
    : [],
});
const numbers = (sort: ContainerSort | null, ...boxes: Container[]) =>
  sortContainers(boxes, sort).map(({ container }) => container);

test('before a sort is chosen the rows stand as requested; the first choice of a column is descending, the next turns it [CON-41, CON-42]', () => {
  expect(numbers(null, box('B', 'x'), box('A', 'x'))).toEqual(['B', 'A']);
  expect(nextSort(null, 'port')).toEqual({ column: 'port', direction: 'descending' });
  expect(nextSort({ column: 'port', direction: 'descending' }, 'port').direction).toBe('ascending');
  expect(nextSort({ column: 'port', direction: 'ascending' }, 'status')).toEqual({
    column: 'status',
    direction: 'descending',
  });
});

test('equal rows follow the container number, in both directions [CON-40]', () => {
  const rows = [box('C', 'On Hold'), box('A', 'On Hold'), box('B', 'Arrived')];
  expect(numbers({ column: 'status', direction: 'ascending' }, ...rows)).toEqual(['B', 'A', 'C']);
  expect(numbers({ column: 'status', direction: 'descending' }, ...rows)).toEqual(['A', 'C', 'B']);
});

test('each column sorts by the first visit, unknown containers stay last [CON-20]', () => {
  const rows = [box('A'), box('B', 'Arrived', 'BALTIC HERON', 'SOU'), box('C', 'Departed', 'OCEAN MERIDIAN')];
  expect(numbers({ column: 'vessel', direction: 'descending' }, ...rows)).toEqual(['C', 'B', 'A']);
  expect(numbers({ column: 'port', direction: 'ascending' }, ...rows)).toEqual(['C', 'B', 'A']);
  expect(numbers({ column: 'container', direction: 'descending' }, ...rows)).toEqual(['C', 'B', 'A']);
  expect(numbers({ column: 'container', direction: 'ascending' }, ...rows)).toEqual(['A', 'B', 'C']);
});
