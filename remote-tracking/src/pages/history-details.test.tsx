import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listContainerReferences, searchHistory } from '@quaywatch/shared/contract';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import { buildHistory, buildHistoryStatus, buildUnknown } from '../testing/build-history.ts';
import { keepSavedFiles } from '../testing/keep-saved-files.tsx';
import { openHistory, prepareFilters, showHistory } from '../testing/open-history.tsx';
import { setClock } from '../testing/set-clock.ts';

const server = contractServer();
const [first, second, third] = ['QWCU2013135', 'QWCU2014147', 'QWCU2016160'] as const;
const query =
  'containerNumbers=QWCU2013135+QWCU2014147&fromPeriodDate=01-09-2026&toPeriodDate=31-10-2026&isJourneyDate=false&port=SOU&activity=Import';
const departed = buildHistoryStatus({
  statusTime: '2026-10-20T09:20:00Z',
  emailRecipients: ['alerts@thameside.example', 'gate@thameside.example'],
  smsRecipients: ['07700900123'],
});
const held = buildHistoryStatus({ statusType: 'On Hold', statusTime: '2026-10-19T09:20:00Z' });

beforeEach(() => {
  setClock('2026-11-21T09:20:00Z');
  prepareFilters(server);
});
afterEach(() => {
  jest.useRealTimers();
  setWindowWidth(1440);
});

const bodies = () => server.received(searchHistory).map(({ body }) => body);
const groups = () => screen.getAllByRole('rowgroup').slice(1);
const shownNumbers = () => groups().map(({ textContent }) => /[A-Z]{4}\d{7}/.exec(textContent)?.[0]);
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

test('the page runs the search of its address [HIS-28, HIS-29, HIS-D5]', async () => {
  await showHistory(server, [buildHistory(first, [departed])], query);

  expect(bodies()).toEqual([
    {
      activity: 'Import',
      containerNumbers: [first, second],
      fromPeriodDate: '01-09-2026',
      isJourneyDate: false,
      port: 'SOU',
      toPeriodDate: '31-10-2026',
    },
  ]);
  expect(screen.getByText('2 containers, 01/09/2026 to 31/10/2026, Southampton, Import')).toBeInTheDocument();
});

test('the whole history is saved in screen order, with a row per status and real dates [HIS-42]', async () => {
  const { files } = keepSavedFiles();
  const { user } = await showHistory(server, [buildHistory(first, [held, departed]), buildUnknown(third)], query);

  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
  await screen.findByText('quaywatch-history-2026-11-21.csv saved');

  const [file] = await Promise.all(files.map(({ text }) => text()));
  expect(file?.trim().split('\r\n')).toEqual([
    'Container,Time (UK),Status,Port,Activity,Vessel,Email,SMS',
    `${first},2026-10-20 10:20,Departed by Road,Southampton,Import,GANNET BAY,"alerts@thameside.example, gate@thameside.example",07700900123`,
    `${first},2026-10-19 10:20,On Hold,Southampton,Import,GANNET BAY,,`,
    `${third},,Unknown container,,,,,`,
    `${second},,NO DETAILS,,,,,`,
  ]);
});

test('a history longer than one answer says so when it is saved as an Excel file [HIS-37, HIS-42]', async () => {
  const { files } = keepSavedFiles();
  const { user } = await showHistory(server, [{ ...buildHistory(first, [departed]), moreFound: true }]);

  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download Excel' }));

  await screen.findByText(
    'quaywatch-history-2026-11-21.xlsx saved. It does not hold all of the history: choose a shorter period for the rest',
    undefined,
    // The code that writes Excel files is loaded first.
    { timeout: 10_000 },
  );
  expect(files.map(({ name }) => name)).toEqual(['quaywatch-history-2026-11-21.xlsx']);
});

test('a search that finds nothing offers no file to save [HIS-42]', async () => {
  server.answer(searchHistory, []);
  openHistory('/containers-history?fromPeriodDate=19-10-2026&isJourneyDate=true');

  await screen.findByText('NO DETAILS');

  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('a journey date is searched without an end [HIS-18, HIS-28]', async () => {
  await showHistory(server, [buildHistory(first, [departed])], 'fromPeriodDate=19-10-2026&isJourneyDate=true');

  expect(bodies()).toMatchObject([{ containerNumbers: [], isJourneyDate: true, toPeriodDate: null }]);
  expect(screen.getByText('1 container, Journey Date 19/10/2026')).toBeInTheDocument();
});

test.each([
  'isJourneyDate=true',
  'containerNumbers=QWCU2013135',
  'fromPeriodDate=01-01-2020&isJourneyDate=true',
  'containerNumbers=X&fromPeriodDate=01-09-2026&isJourneyDate=true',
])('an address that cannot be searched, "%s", leads to the form, which keeps it [HIS-D5]', async (wrong) => {
  const { address } = openHistory(`/containers-history?${wrong}`);

  expect(await screen.findByRole('heading', { name: 'History Search' })).toBeInTheDocument();
  expect(address()).toBe(`/history-search?${wrong}`);
  expect(bodies()).toEqual([]);
  await screen.findByText('London Gateway');
});

test('a loading state is shown until the results arrive, which are then announced [HIS-19]', async () => {
  server.answer(searchHistory, [buildHistory(first, [departed])]);
  const release = server.hold(searchHistory);
  const { announcements } = openHistory(`/containers-history?${query}`);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();

  release();

  expect(await screen.findByRole('table', { name: 'Container history' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
  expect(announcements).toEqual(['History loaded, 2 containers']);
});

test('the loading state has the shape of the history: a journey for each number [HIS-19]', async () => {
  server.answer(searchHistory, []);
  server.hold(searchHistory);
  openHistory(`/containers-history?${query}`);

  const [head, ...journeys] = document.querySelector('[data-skeleton] > section')?.children ?? [];
  expect(head).toBeEmptyDOMElement();
  expect(journeys.map(({ lastElementChild }) => lastElementChild?.childElementCount)).toEqual([5, 5]);
});

test('each status shows its time and who was sent alerts, newest first [HIS-30, HIS-D8]', async () => {
  await showHistory(server, [buildHistory(first, [held, departed])]);

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Container',
    'Port',
    'Activity',
    'Vessel',
    'Status',
    'Date and time',
    'Email',
    'SMS',
  ]);
  const [newest, oldest] = within(groups()[0] ?? document.body).getAllByRole('row');
  expect(cellsOf(newest ?? document.body).slice(1)).toEqual([
    'SOU',
    'Import',
    'GANNET BAY',
    'Departed by Road',
    '10:20 20/10/2026',
    'alerts@thameside.example, gate@thameside.example',
    '07700900123',
  ]);
  expect(cellsOf(oldest ?? document.body)).toEqual(['On Hold', '10:20 19/10/2026', '–', '–']);
});

test('an activity that changed on the way is shown where it changed', async () => {
  await showHistory(server, [buildHistory(first, [{ ...held, activity: 'Transhipment' }, departed])]);

  const [newest, oldest] = within(groups()[0] ?? document.body).getAllByRole('row');
  expect(cellsOf(newest ?? document.body)).toContain('Import');
  expect(cellsOf(oldest ?? document.body)).toContain('Transhipment');
});

test('a container without history reads NO DETAILS; an unknown one says so [HIS-26, HIS-27, HIS-D7, HIS-D9]', async () => {
  await showHistory(
    server,
    [buildHistory(first), buildUnknown(third)],
    `containerNumbers=${first}+${second}+${third}&fromPeriodDate=01-09-2026&isJourneyDate=true`,
  );

  const textOf = (number: string) => groups().find(({ textContent }) => textContent.includes(number));
  expect(textOf(first)).toHaveTextContent('NO DETAILS');
  expect(textOf(second)).toHaveTextContent('NO DETAILS');
  expect(textOf(third)).toHaveTextContent('Unknown container');
  expect(screen.getByText('3 containers, Journey Date 01/09/2026')).toBeInTheDocument();
});

test('a search without numbers that finds nothing says so [HIS-D4]', async () => {
  await showHistory(server, []);

  expect(screen.getByRole('heading', { name: 'NO DETAILS' })).toBeInTheDocument();
  expect(screen.getByText('0 containers, 01/09/2026 to 31/10/2026')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Between these dates you searched for no container and set no alerts. Enter container numbers to see their history.',
    ),
  ).toBeInTheDocument();
});

test('a search for a Journey Date that finds nothing says so about that day [HIS-D4]', async () => {
  await showHistory(server, [], 'fromPeriodDate=01-09-2026&isJourneyDate=true');

  expect(screen.getByText(/^On this day you searched for no container and set no alerts/)).toBeInTheDocument();
});

test.each([
  ['a Journey Date', 'fromPeriodDate=01-09-2026&isJourneyDate=true'],
  ['a single day', 'fromPeriodDate=01-09-2026&toPeriodDate=01-09-2026&isJourneyDate=false'],
])('of %s, which cannot be shorter, container numbers show the rest [HIS-44]', async (_, days) => {
  keepSavedFiles();
  const { user } = await showHistory(server, [{ ...buildHistory(first, [departed]), moreFound: true }], days);
  expect(
    screen.getByText('There is more history than can be shown. Enter container numbers to see the rest.'),
  ).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));

  expect(
    await screen.findByText(/It does not hold all of the history: enter container numbers for the rest$/, undefined, {
      timeout: 10_000,
    }),
  ).toBeInTheDocument();
});

test('the page says when there is more than it shows [HIS-37]', async () => {
  await showHistory(server, [{ ...buildHistory(first, [departed]), moreFound: true }]);

  expect(
    screen.getByText('There is more history than can be shown. Choose a shorter period to see the rest.'),
  ).toBeInTheDocument();
});

test('a failed search does not look empty; it can be changed or tried again [HIS-D9]', async () => {
  server.refuse(searchHistory, 500);
  const { user } = openHistory(`/containers-history?${query}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Container history could not be loaded');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('NO DETAILS')).toBeNull();
  expect(screen.getByRole('link', { name: 'Search again' })).toHaveAttribute('href', `/history-search?${query}`);

  server.answer(searchHistory, [buildHistory(first, [departed])]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Departed by Road')).toBeInTheDocument();
});

test('after too many history searches the page says when to try again [SRV-106]', async () => {
  server.refuse(searchHistory, 429, { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': '1' });
  openHistory(`/containers-history?${query}`);

  expect(await screen.findByText(/Please try again in 1 second\./)).toBeInTheDocument();
});

test('"Search again" leads back to the form with the same query [HIS-20]', async () => {
  const { user, address } = await showHistory(server, [buildHistory(first, [departed])], query);

  await user.click(screen.getByRole('link', { name: 'Search again' }));

  expect(address()).toBe(`/history-search?${query}`);
  expect(screen.getByLabelText('Date From')).toHaveValue('01/09/2026');
  await screen.findByText('London Gateway');
});

test('leaving the page discards the results: the same search later waits for a new answer [HIS-20, HIS-21]', async () => {
  const { user } = await showHistory(server, [buildHistory(first, [departed])], query);
  await user.click(screen.getByRole('link', { name: 'Search again' }));
  await screen.findByText('London Gateway');
  const release = server.hold(searchHistory);

  await user.click(screen.getByRole('button', { name: 'Search' }));

  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.queryByText('Departed by Road')).toBeNull();
  release();
  expect(await screen.findByText('Departed by Road')).toBeInTheDocument();
  expect(bodies()).toHaveLength(2);
});

test('a click sorts a column descending, and another click reverses the order [HIS-22, HIS-31, HIS-32, HIS-33]', async () => {
  const { user } = await showHistory(server, [
    buildHistory(first, [buildHistoryStatus({ port: 'LGP', vessel: 'WHITBY', activity: 'Import' })]),
    buildHistory(second, [buildHistoryStatus({ port: 'SOU', vessel: 'ARDEN', activity: 'Export' })]),
  ]);
  const column = (name: string) => screen.getByRole('columnheader', { name });
  const sortBy = (name: string) => user.click(screen.getByRole('button', { name }));
  expect(column('Port')).toHaveAttribute('aria-sort', 'descending');
  expect(shownNumbers()).toEqual([second, first]);

  await sortBy('Port');
  expect(column('Port')).toHaveAttribute('aria-sort', 'ascending');
  expect(shownNumbers()).toEqual([first, second]);

  await sortBy('Vessel');
  expect(column('Vessel')).toHaveAttribute('aria-sort', 'descending');
  expect(column('Port')).not.toHaveAttribute('aria-sort');
  expect(shownNumbers()).toEqual([first, second]);

  await sortBy('Activity');
  await sortBy('Activity');
  expect(shownNumbers()).toEqual([second, first]);
});

test.each([1440, 390])(
  'the customer’s references are below the numbers of the history at %i px, and are fetched once [CON-125]',
  async (width) => {
    setWindowWidth(width);
    server.answer(listContainerReferences, [{ container: first, reference: 'Job 4711' }]);
    await showHistory(server, [buildHistory(first, [departed]), buildUnknown(second)]);

    const name = new RegExp(`${first}.*Reference: Job 4711`);
    expect(await screen.findByRole(width === 390 ? 'heading' : 'rowheader', { name })).toBeVisible();
    expect(screen.getAllByText('Job 4711')).toHaveLength(1);
    expect(server.received(listContainerReferences)).toHaveLength(1);
  },
);

test('history is complete even if references could not be loaded [CON-125]', async () => {
  server.refuse(listContainerReferences, 403, { code: 'FORBIDDEN', description: 'x' });
  await showHistory(server, [buildHistory(first, [departed])]);

  expect(shownNumbers()).toEqual([first]);
  expect(screen.queryByText(/Reference/)).toBeNull();
});
