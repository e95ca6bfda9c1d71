import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listContainerReferences, searchHistory } from '@quaywatch/shared/contract';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import { buildHistory, buildHistoryStatus, buildUnknown } from '../testing/build-history.ts';
import { openHistory, showHistory } from '../testing/open-history.tsx';
import { setClock } from '../testing/set-clock.ts';

const server = contractServer();
const [first, second] = ['QWCU2013135', 'QWCU2016160'] as const;
const journey = [buildHistoryStatus({ emailRecipients: ['alerts@thameside.example'] })];

beforeEach(() => {
  setClock('2026-11-21T09:20:00Z');
  setWindowWidth(390);
  server.answer(listContainerReferences, []);
});
afterEach(() => {
  jest.useRealTimers();
  setWindowWidth(1440);
});

const cardOf = (number: string) => screen.getByText(number).closest('details');
const openCards = () => [first, second].filter((number) => cardOf(number)?.open);

test('a phone shows a card per container instead of the table; a single card starts open [HIS-23, HIS-25]', async () => {
  await showHistory(server, [buildHistory(first, journey)]);

  expect(screen.queryByRole('table')).toBeNull();
  expect(cardOf(first)).toHaveAttribute('open');
  expect(
    within(screen.getByRole('list', { name: `Journey of ${first} at SOU` })).getByRole('listitem'),
  ).toHaveTextContent('Departed by Road09:20 01/11/2026alerts@thameside.example');
  expect(screen.queryByRole('button', { name: /all$/ })).toBeNull();
});

test.each([
  ['one container, which comes open', first, 1, 5],
  ['two containers, which come closed', `${first}+${second}`, 2, 0],
] as const)('the loading state of %s has the shape of cards [HIS-19, HIS-23]', async (_, numbers, cards, statuses) => {
  server.answer(searchHistory, []);
  server.hold(searchHistory);
  openHistory(`/containers-history?containerNumbers=${numbers}&fromPeriodDate=01-11-2026&isJourneyDate=true`);

  const waiting = document.querySelector('[data-skeleton]');
  expect(waiting?.querySelectorAll('section')).toHaveLength(cards);
  expect(waiting?.querySelector('section span')?.childElementCount ?? 0).toBe(statuses);
});

test('several cards start closed, and open and close by touch, one by one or all at once [HIS-23, HIS-24]', async () => {
  const { user } = await showHistory(server, [buildHistory(first, journey), buildUnknown(second)]);
  expect(openCards()).toEqual([]);

  await user.click(screen.getByText(first));
  expect(openCards()).toEqual([first]);

  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(openCards()).toEqual([first, second]);
  expect(cardOf(second)).toHaveTextContent('Unknown container');

  await user.click(screen.getByText(second));
  expect(openCards()).toEqual([first]);

  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(openCards()).toEqual([]);
});

test('a container with two journeys has one card that shows both', async () => {
  await showHistory(server, [buildHistory(first, journey, [buildHistoryStatus({ port: 'LGP' })])]);

  expect(cardOf(first)).toHaveAttribute('open');
  for (const port of ['LGP', 'SOU'])
    expect(screen.getByRole('list', { name: `Journey of ${first} at ${port}` })).toBeInTheDocument();
});
