import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listActivityTypes, listPortTypes, searchHistory } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, setWindowWidth } from '@quaywatch/shared/testing';
import { openHistory, prepareFilters } from '../testing/open-history.tsx';
import { setClock } from '../testing/set-clock.ts';
import { calendar as calendarStyles } from '../features/search-history/date-field.styles.ts';

const server = contractServer();

beforeEach(() => {
  setClock('2026-11-21T09:20:00Z');
  prepareFilters(server);
  server.answer(searchHistory, []);
});
afterEach(() => {
  jest.useRealTimers();
  setWindowWidth(1440);
});

const numbers = () => screen.getByRole('textbox', { name: 'Container numbers (optional)' });
const start = () => screen.getByLabelText(/^(Journey Date|Date From)$/);
const end = () => screen.getByLabelText(/^Date To/);
const calendars = () => [...document.querySelectorAll<HTMLInputElement>('input[type="date"]')];
const search = () => screen.getByRole('button', { name: 'Search' });
const type = (field: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    await Promise.resolve();
  });
const optionsOf = (name: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ textContent }) => textContent);

test('the form has numbers, two dates, every port and activity, with All chosen [HIS-01, HIS-06, HIS-07, HIS-08]', async () => {
  openHistory('/history-search');

  await screen.findByText('Southampton');

  expect(numbers()).toHaveValue('');
  expect(optionsOf('Port')).toEqual(['All', 'London Gateway', 'Southampton']);
  expect(optionsOf('Activity')).toEqual(['All', 'Import', 'Export', 'Transhipment', 'Return to Shipper']);
  expect(screen.getByLabelText('Port')).toHaveValue('');
  expect(screen.getByLabelText('Activity')).toHaveValue('');
});

test('the page says when history can be viewed, and from which day [HIS-12, HIS-D6]', async () => {
  openHistory('/history-search');

  expect(
    await screen.findByText('Container history can be viewed only 14 days after the final status.'),
  ).toBeInTheDocument();
  expect(screen.getByText('01/05/2026')).toBeInTheDocument();
});

test('Search is disabled until there is a start date [HIS-03, HIS-09]', async () => {
  openHistory('/history-search');
  await screen.findByText('Southampton');
  expect(search()).toBeDisabled();

  await type(start(), '01/09/2026');
  expect(search()).toBeEnabled();

  await type(start(), '');
  expect(search()).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('This field cannot be empty');
});

test('the start is the Journey Date while there is no end date [HIS-04, HIS-05, HIS-18]', async () => {
  const { user } = openHistory('/history-search');
  await screen.findByText('Southampton');
  expect(screen.getByLabelText('Journey Date')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear Date To' })).toBeNull();

  await type(end(), '31/10/2026');
  expect(screen.getByLabelText('Date From')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Clear Date To' }));
  expect(screen.getByLabelText('Journey Date')).toBeInTheDocument();
  expect(end()).toHaveValue('');
  expect(end()).toHaveFocus();
});

test('the calendars are limited to the first day of history, today, and each other [HIS-13, HIS-15, HIS-16, HIS-17]', async () => {
  openHistory('/history-search');
  await screen.findByText('Southampton');
  for (const calendar of calendars()) {
    expect(calendar.min).toBe('2026-05-01');
    expect(calendar.max).toBe('2026-11-21');
  }

  await type(start(), '01/09/2026');
  await type(end(), '31/10/2026');

  expect(calendars().map(({ min, max }) => [min, max])).toEqual([
    ['2026-05-01', '2026-10-31'],
    ['2026-09-01', '2026-11-21'],
  ]);
  expect(screen.getByText('You can search back to this date.')).toBeVisible();
  expect(screen.getByText(/empty to see the containers that you searched for .* between the dates/)).toBeVisible();
});

test('a day picked in the calendar is shown as DD/MM/YYYY, whatever the browser language [HIS-D2]', async () => {
  const { user } = openHistory('/history-search');
  await screen.findByText('Southampton');
  const [calendar] = calendars();
  if (!calendar) throw new Error('There is no calendar.');
  const opened = jest.fn();
  calendar.showPicker = opened;

  await user.click(screen.getByRole('button', { name: 'Choose Journey Date' }));
  expect(opened).toHaveBeenCalledTimes(1);
  await act(async () => void fireEvent.change(calendar, { target: { value: '2026-09-01' } }));

  expect(start()).toHaveValue('01/09/2026');
  expect(search()).toBeEnabled();
});

test('whoever goes on to the calendar of an empty date is told nothing, and is once the field is left [VAL-D4]', async () => {
  const { user } = openHistory('/history-search');
  await screen.findByText('Southampton');
  await user.click(start());

  await user.tab();
  expect(screen.getByRole('button', { name: 'Choose Journey Date' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(start()).not.toHaveAttribute('aria-invalid');
  await user.tab();

  expect(await screen.findByRole('alert')).toHaveTextContent('This field cannot be empty');
});

test('a day that is typed in another form is rewritten once the field is left by way of its calendar [HIS-D2]', async () => {
  const { user } = openHistory('/history-search');
  await screen.findByText('Southampton');
  await user.type(start(), '1/9/2026');

  await user.tab();
  await user.tab();

  expect(start()).toHaveValue('01/09/2026');
});

test('on a touch screen a tap reaches the calendar itself, because no button can open it on an iPhone [HIS-46]', async () => {
  openHistory('/history-search');
  await screen.findByText('Southampton');
  const [calendar] = calendars();
  if (!calendar) throw new Error('There is no calendar.');
  const opened = jest.fn();
  calendar.showPicker = opened;

  fireEvent.click(calendar);

  expect(opened).toHaveBeenCalledTimes(1);
  expect(calendarStyles.styles).toMatch(/@media \(pointer: coarse\)\{pointer-events:auto;z-index:1;/);
});

test('a day typed in another form is rewritten on leaving the field [HIS-D2]', async () => {
  openHistory('/history-search');
  await screen.findByText('Southampton');

  await type(start(), '1.9.2026');
  await type(end(), '31102026');

  expect(start()).toHaveValue('01/09/2026');
  expect(end()).toHaveValue('31/10/2026');
});

test('on a phone the calendars start a day earlier [HIS-14]', async () => {
  setWindowWidth(390);
  openHistory('/history-search');
  await screen.findByText('Southampton');

  expect(calendars()[0]?.min).toBe('2026-04-30');
  await type(start(), '30/04/2026');

  expect(screen.queryByRole('alert')).toBeNull();
});

test('a typed date out of bounds is refused at its field, and no search is made [HIS-13, HIS-15, HIS-16, HIS-17]', async () => {
  const { user, address } = openHistory('/history-search');
  await screen.findByText('Southampton');

  await type(start(), '30/04/2026');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a date from 01/05/2026 to 21/11/2026');

  await type(start(), '02/09/2026');
  await type(end(), '01/09/2026');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Date From cannot be after Date To',
    'Date To cannot be before Date From',
  ]);
  await user.click(search());
  expect(start()).toHaveFocus();
  expect(address()).toBe('/history-search');

  await type(end(), '02/09/2026');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a half-typed date does not count as no date [HIS-05]', async () => {
  const { user, address } = openHistory('/history-search');
  await screen.findByText('Southampton');
  await type(start(), '01/09/2026');
  await type(end(), '12/');

  await user.click(search());
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a date as DD/MM/YYYY');
  expect(address()).toBe('/history-search');
});

test('wrong numbers are named on leaving the field [HIS-02, VAL-19, VAL-20]', async () => {
  openHistory('/history-search');
  await screen.findByText('Southampton');

  await type(numbers(), 'MSKU3045128 msku30');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid format of container number MSKU30');
  expect(screen.getByText('2 of 20')).toBeInTheDocument();

  await type(numbers(), Array.from({ length: 21 }, (_, index) => `MSKU${3_000_000 + index}`).join('\n'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a maximum of 20 container numbers');
});

test('a common period fills both dates with one press, and shows that it is chosen [HIS-41]', async () => {
  const { user, address } = openHistory('/history-search');
  await screen.findByText('Southampton');
  const periods = within(screen.getByRole('group', { name: 'Usual periods' }));
  expect(periods.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'This month',
    'Last month',
    'This quarter',
    'Last quarter',
  ]);

  await user.click(periods.getByRole('button', { name: 'Last month' }));

  expect(screen.getByLabelText('Date From')).toHaveValue('01/10/2026');
  expect(end()).toHaveValue('31/10/2026');
  expect(periods.getByRole('button', { pressed: true })).toHaveTextContent('Last month');
  await user.click(search());
  await waitFor(() =>
    expect(address()).toBe('/containers-history?fromPeriodDate=01-10-2026&toPeriodDate=31-10-2026&isJourneyDate=false'),
  );
});

test('an email in the box for numbers is reduced to its numbers on request [VAL-23]', async () => {
  const { user } = openHistory('/history-search');
  await screen.findByText('Southampton');

  await user.click(numbers());
  await user.paste('Hello, please look at MSKU3045128 and CSQU3054383 today');
  await user.click(screen.getByRole('button', { name: 'Keep the 2 container numbers' }));

  expect(numbers()).toHaveValue('MSKU3045128\nCSQU3054383');
});

test('Search opens the details with everything entered in the address [HIS-11]', async () => {
  const { user, address } = openHistory('/history-search');
  await screen.findByText('Southampton');
  await type(numbers(), 'msku3045128, CSQU 305438 3');
  await type(start(), '01/09/2026');
  await type(end(), '31/10/2026');
  await user.selectOptions(screen.getByLabelText('Port'), 'Southampton');
  await user.selectOptions(screen.getByLabelText('Activity'), 'Import');

  await user.click(search());

  await waitFor(() =>
    expect(address()).toBe(
      '/containers-history?containerNumbers=MSKU3045128+CSQU3054383&fromPeriodDate=01-09-2026&toPeriodDate=31-10-2026' +
        '&isJourneyDate=false&port=SOU&activity=Import',
    ),
  );
});

test('the address fills the form before the lists to choose from are loaded [HIS-10]', async () => {
  const release = [server.hold(listPortTypes), server.hold(listActivityTypes)];
  openHistory(
    '/history-search?containerNumbers=MSKU3045128+TCLU7791046&fromPeriodDate=01-09-2026&toPeriodDate=31-10-2026&isJourneyDate=false&port=SOU&activity=Export',
  );

  const isFilled = () => {
    expect(numbers()).toHaveValue('MSKU3045128\nTCLU7791046');
    expect(screen.getByLabelText('Date From')).toHaveValue('01/09/2026');
    expect(end()).toHaveValue('31/10/2026');
    expect(screen.getByLabelText('Port')).toHaveValue('SOU');
    expect(screen.getByLabelText('Activity')).toHaveValue('Export');
  };
  isFilled();
  for (const answer of release) answer();
  await screen.findByText('London Gateway');
  isFilled();
});

test('mistakes in an address are shown at once [HIS-10]', async () => {
  openHistory('/history-search?containerNumbers=MSKU30&fromPeriodDate=01-01-2020');

  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Invalid format of container number MSKU30',
    'Please enter a date from 01/05/2026 to 21/11/2026',
  ]);
});

test('an address of a journey date leaves the end date empty [HIS-18]', async () => {
  openHistory('/history-search?fromPeriodDate=01-09-2026&toPeriodDate=31-10-2026&isJourneyDate=true');
  await screen.findByText('Southampton');

  expect(screen.getByLabelText('Journey Date')).toHaveValue('01/09/2026');
  expect(end()).toHaveValue('');
});

test('lists that fail to load leave "All" to choose and are fetched again after 5 seconds [HIS-D10, LIM-18]', async () => {
  jest.useRealTimers();
  jest.useFakeTimers({ now: new Date('2026-11-21T09:20:00Z') });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  expectConsoleError(/Could not load the options of \/api\/type\/port-types/);
  server.refuse(listPortTypes, 503);
  openHistory('/history-search');
  await pass(100);
  expect(optionsOf('Port')).toEqual(['All']);
  expect(optionsOf('Activity')).toHaveLength(5);

  server.answer(listPortTypes, ['LGP', 'SOU']);
  await pass(4800);
  expect(server.received(listPortTypes)).toHaveLength(1);
  await pass(400);

  expect(optionsOf('Port')).toEqual(['All', 'London Gateway', 'Southampton']);
  expect(server.received(listActivityTypes)).toHaveLength(1);
});
