import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { readAlertMarks, searchContainersAdvanced, type JourneyStatus } from '@quaywatch/shared/contract';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { rowsOf, showContainers } from '../testing/open-container-details.tsx';

const server = contractServer();
const number = 'QWCU2004046';
const told = { alertTakenBackTime: '2026-11-21T11:58:00.000Z' };

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  setWindowWidth(1440);
});

const atSea = (arrived: Partial<JourneyStatus> = {}) =>
  buildContainer(number, {
    visits: [
      buildVisit({
        status: { statusType: 'Inbound at Sea' },
        futureStatuses: [
          buildStatus({ statusType: 'Arrived', timeKind: 'estimated', emailAlertStatus: 'SENT', ...arrived }),
          buildStatus({ statusType: 'Discharged', timeKind: 'estimated', emailAlertStatus: 'ACTIVE' }),
        ],
      }),
    ],
  });

test('a status that no longer holds says when that was announced, at its step or in the row of a closed journey [CON-88]', async () => {
  const { user } = await showContainers(server, [atSea(told)]);

  const steps = within(screen.getByRole('list', { name: `Journey of ${number} at LGP` })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => /Alert: .*/.exec(textContent)?.[0] ?? '')).toEqual([
    '',
    'Alert: Correction: no longer Arrived, told 11:58 21/11/2026',
    '',
  ]);
  expect(screen.getAllByText(/no longer/)).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Current Status Only' }));
  expect(within(rowsOf(number)).getByText(/no longer/)).toHaveTextContent(
    'Alert: Correction: no longer Arrived, told 11:58 21/11/2026',
  );
});

test('a phone shows a status that no longer holds at its step or in the row of a closed journey [CON-88]', async () => {
  setWindowWidth(390);
  const { user } = await showContainers(server, [atSea(told)]);
  const card = screen.getByRole('article', { name: `Container ${number}` });
  expect(within(card).getByText(/no longer/)).toHaveTextContent(
    'Alert: Correction: no longer Arrived, told 11:58 21/11/2026',
  );

  await user.click(within(card).getByRole('button', { name: `Journey of ${number}` }));

  expect(within(card).getByText(/no longer/)).toHaveTextContent(
    'Alert: Correction: no longer Arrived, told 11:58 21/11/2026',
  );
});

test('a status that ceases to hold while the page is open says so, and nothing counts as changed [CON-88] [CON-85]', async () => {
  const mark = { container: number, port: 'LGP' as const, gkey: '1', smsAlertStatus: 'INACTIVE' as const };
  server.answer(readAlertMarks, {
    marks: [
      { ...mark, ...told, statusType: 'Arrived', emailAlertStatus: 'ACTIVE' },
      { ...mark, statusType: 'Discharged', emailAlertStatus: 'ACTIVE', alertTakenBackTime: null },
    ],
    limit: { smsLimit: 30, emailLimit: 30 },
  });
  const { announcements } = await showContainers(server, [atSea()]);
  expect(screen.queryByText(/no longer/)).toBeNull();

  for (let second = 0; second < 10; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));

  expect(screen.getByText(/no longer/)).toHaveTextContent(
    'Alert: Correction: no longer Arrived, told 11:58 21/11/2026',
  );
  expect(screen.getAllByRole('img', { name: 'Email alert set' })).toHaveLength(2);
  expect(announcements).toEqual(['Container results loaded', `${number}: no longer Arrived`]);
  expect(screen.queryByText('Changed')).toBeNull();
  expect(server.received(searchContainersAdvanced)).toHaveLength(1);
});
