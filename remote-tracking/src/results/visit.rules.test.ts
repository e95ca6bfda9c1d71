import { expect, test } from '@jest/globals';
import type { Container, ContainerStatusEntry, CurrentStatus } from '@quaywatch/shared/contract';
import {
  countContainers,
  hasEstimate,
  hasJourney,
  hasVessel,
  listReferences,
  listStatusNames,
  startOf,
  statusNameOf,
  visitKey,
  webAddress,
} from './visit.rules.ts';
import { buildContainer } from '../testing/build-container.ts';

const status = (statusType: string | null, statusText: string | null = null) => ({ statusType, statusText }) as never;
const container = (...visits: object[]) =>
  ({ container: 'QWCU2001010', containerStatuses: visits }) as unknown as Container;

test('a status is named by its type, otherwise by the port’s text [CON-27]', () => {
  expect([status('Arrived', 'x'), status(null, 'Ask the port'), status(null)].map(statusNameOf)).toEqual([
    'Arrived',
    'Ask the port',
    '–',
  ]);
});

test('a container that no port knows is called unknown, any other is named by the status of each visit', () => {
  expect(listStatusNames(container())).toEqual(['Unknown container']);
  expect(listStatusNames(container({ status: status('Arrived') }, { status: status('Departed') }))).toEqual([
    'Arrived',
    'Departed',
  ]);
});

test('one container is counted as one [LST-50]', () => {
  expect([0, 1, 2].map(countContainers)).toEqual(['0 containers', '1 container', '2 containers']);
});

test('a status has an estimate if any is given, and starts with its slot if it has one', () => {
  const estimated = (arrival: string | null, departure: string | null, discharge: string | null) =>
    hasEstimate({
      estimateArrivalTime: arrival,
      estimateDepartureTime: departure,
      estimateDischargeTime: discharge,
    } as CurrentStatus);
  const starts = (slotStartTime: string | null, statusTime: string | null) =>
    startOf({ slotStartTime, statusTime } as CurrentStatus);

  expect([estimated(null, null, null), estimated('A', null, null)]).toEqual([false, true]);
  expect([estimated(null, 'A', null), estimated(null, null, 'A')]).toEqual([true, true]);
  expect([starts('slot', 'time'), starts(null, 'time'), starts(null, null)]).toEqual(['slot', 'time', null]);
});

test('a visit has a journey if it has a past or a future', () => {
  const journey = (past: number, future: number) =>
    hasJourney({ pastStatuses: Array(past), futureStatuses: Array(future) } as unknown as ContainerStatusEntry);

  expect([journey(0, 0), journey(1, 0), journey(0, 1), journey(2, 2)]).toEqual([false, true, true, true]);
});

test('a visit has a vessel if any is named', () => {
  const has = (vessel: string | null, inVessel: string | null, outVessel: string | null) =>
    hasVessel({ vessel: { vessel, inVessel, outVessel } } as ContainerStatusEntry);

  expect([has(null, null, null), has('A', null, null), has(null, 'A', null), has(null, null, 'A')]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('visits of one number are told apart by port and gkey, or by their row if there is no gkey', () => {
  const both = container({ port: 'LGP', gkey: '7' }, { port: 'SOU', gkey: null });

  expect([visitKey(both, 0), visitKey(both, 1), visitKey(container(), 0)]).toEqual([
    'QWCU2001010/LGP/7',
    'QWCU2001010/SOU/1',
    'QWCU2001010//0',
  ]);
});

test('only web addresses are links', () => {
  expect(
    ['https://port.example', 'HTTP://x', 'javascript:alert(1)', ' https://x', 'xhttps://x', '', null].map(webAddress),
  ).toEqual(['https://port.example', 'HTTP://x', null, null, null, null, null]);
});

test('the references of a result are the customer’s own, without those of colleagues [CON-120, SRV-307]', () => {
  const ofColleague = { reference: 'PO 88213', by: 'Jo Park' };
  const result = [
    buildContainer('CSQU3054383', { reference: 'Job 4711' }),
    buildContainer('TCNU7200794', { sharedReference: ofColleague }),
  ];

  expect(listReferences(result)).toEqual([{ container: 'CSQU3054383', reference: 'Job 4711' }]);
});
