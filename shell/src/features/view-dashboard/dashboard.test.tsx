import { beforeEach, expect, test } from '@jest/globals';
import {
  findContainersByReference,
  listContainerReferences,
  readContent,
  readDashboardSummary,
} from '@quaywatch/shared/contract';
import { hints, oops } from '@quaywatch/shared/domain';
import { contractServer, csvFile, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { DashboardPage } from './dashboard-page.tsx';
import { dashboardSummaryWith } from './testing/dashboard-summary.ts';

const server = contractServer();
beforeEach(() => {
  localStorage.clear();
  server.answer(readContent, []);
  server.answer(readDashboardSummary, dashboardSummaryWith());
  server.answer(findContainersByReference, []);
  server.answer(listContainerReferences, []);
});

const open = async (tier: 'Free' | 'Free-advanced' | 'Paid' | 'Internal' = 'Paid') => {
  const view = renderScreen(<DashboardPage />, { at: '/dashboard', path: '/dashboard', session: { tier } });
  await screen.findAllByText('There is no news from the port at the moment.');
  const box = screen.getByLabelText('Container numbers');
  const search = async (text: string) => {
    await view.user.click(box);
    if (text) await view.user.paste(text);
    await view.user.click(screen.getByRole('button', { name: 'Search' }));
  };
  return { ...view, box, search };
};

test('the dashboard greets the customer and explains what the box accepts [DSH-01, DSH-02, DSH-03]', async () => {
  const { box } = await open();

  expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  expect(box).toHaveAccessibleDescription(
    'Enter up to 20 numbers separated by commas, spaces, tabs, hyphens or line breaks',
  );
});

test('the built-in text in place of port news shows no date', async () => {
  await open();

  const news = screen.getByRole('region', { name: 'Port status' });

  expect(within(news).getByRole('heading', { name: /Southampton/ })).toBeVisible();
  expect(news).not.toHaveTextContent(/\d{2}:\d{2}/);
});

test('remotes add cards to the dashboard of the advanced tiers, but not to that of Free [LST-24]', async () => {
  const panels = { 'dashboard-section': () => <p>From a remote</p> };
  for (const tier of ['Free', 'Free-advanced', 'Paid', 'Internal'] as const) {
    const { unmount } = renderScreen(<DashboardPage />, { session: { tier }, panels });
    // The page's own content comes first.
    expect(screen.queryByText('From a remote')).toBeNull();
    await screen.findAllByText(/^\d\d:\d\d \d\d\/\d\d\/\d{4}$/);
    expect(screen.queryAllByText('From a remote')).toHaveLength(tier === 'Free' ? 0 : 1);
    unmount();
  }
});

test('what a remote adds stays in place while the counts of the dashboard are tried again [DSH-D10, NAV-146]', async () => {
  let mounts = 0;
  function Section() {
    useEffect(() => void (mounts += 1), []);
    return <button>From a remote</button>;
  }
  server.refuse(readDashboardSummary, 503);
  expectConsoleError(/Internal error/);
  const { user } = renderScreen(<DashboardPage />, { panels: { 'dashboard-section': Section } });
  const part = await screen.findByRole('button', { name: 'From a remote' });
  server.answer(readDashboardSummary, dashboardSummaryWith());
  const answer = server.hold(readDashboardSummary);

  await user.click(within(screen.getByRole('region', { name: 'Alerts' })).getByRole('button', { name: 'Try again' }));
  part.focus();
  answer();
  await screen.findByText('Pending email alerts - 24');

  expect(part).toHaveFocus();
  expect(mounts).toBe(1);
});

test('news that cannot be loaded is not "no news": each part says that it failed and offers Try again [CNT-38]', async () => {
  server.refuse(readContent, 503);
  expectConsoleError(/Could not load the content of/);
  const { user } = renderScreen(<DashboardPage />, { at: '/dashboard', path: '/dashboard' });
  const failed = await screen.findAllByText('This feature is temporarily unavailable.');
  expect(failed).toHaveLength(3);
  expect(screen.queryByText('There is no news from the port at the moment.')).toBeNull();

  server.answer(readContent, []);
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(await screen.findAllByText('There is no news from the port at the moment.')).toHaveLength(2);

  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText('This feature is temporarily unavailable.')).toBeNull());
});

test('each part whose texts could not be loaded says that it is loading while it is tried again [CNT-38, NAV-146]', async () => {
  server.refuse(readContent, 503);
  expectConsoleError(/Could not load the content of/);
  const { user } = renderScreen(<DashboardPage />);
  const failed = (await screen.findAllByText('This feature is temporarily unavailable.')).map((text) =>
    text.closest<HTMLElement>('[role=status]')!,
  );
  expect(failed).toHaveLength(3);
  const answer = server.hold(readContent);

  for (const part of failed) {
    const again = within(part).getByRole('button', { name: 'Try again' });
    await user.click(again);
    expect(part).toHaveTextContent('Loading');
    expect(again).toHaveFocus();
  }
  answer();
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
});

test('the questions on the dashboard have answers and lead to the FAQs [DSH-19, CNT-D4]', async () => {
  await open();

  expect(screen.getByRole('link', { name: 'How many containers can I look up at once?' })).toHaveAttribute(
    'href',
    '/faqs',
  );
  expect(screen.getByText('Up to 20 numbers in one search.')).toBeVisible();
});

test('a search leads to the results with the numbers in the address [DSH-04, DSH-D5]', async () => {
  const { search, address } = await open();

  await search('qwcu2001010, QWCU 200202 2\nQWCU2001010');

  await waitFor(() => expect(address()).toBe('/containers?numbers=QWCU2001010%20QWCU2002022'));
});

test('numbers that are printed in parts are joined, and duplicates are searched once [DSH-04]', async () => {
  const { user, box, address } = await open();
  await user.click(box);
  await user.paste('CSQU 305438 3, csqu-305438-3 QWCU2001010');
  expect(screen.getByText('2 of 20, 1 duplicate left out')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Search' }));

  await waitFor(() => expect(address()).toBe('/containers?numbers=CSQU3054383%20QWCU2001010'));
});

test('a wrong check digit is shown and announced with the likely number, and does not block the search', async () => {
  const { search, user, address } = await open();
  await search('QWCU2001011 X');
  expect(screen.getByRole('status')).toHaveTextContent('The check digit of QWCU2001011 does not match.Use QWCU2001010');

  await user.type(screen.getByLabelText('Container numbers'), '{Backspace}{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Search' }));

  await waitFor(() => expect(address()).toBe('/containers?numbers=QWCU2001011'));
});

test('one press replaces the mistyped number with the likely one', async () => {
  const { user, box } = await open();
  await user.click(box);
  await user.paste('QWCU2002022 QWCU2001011');
  expect(screen.getByRole('list', { name: 'Numbers to check' })).toHaveTextContent('QWCU2001011 does not match');

  await user.click(screen.getByRole('button', { name: 'Use QWCU2001010' }));

  expect(box).toHaveValue('QWCU2002022 QWCU2001010');
  expect(screen.queryByRole('list', { name: 'Numbers to check' })).toBeNull();
  expect(box).toHaveFocus();
});

test('a correction leaves references and other lines as they were typed [CON-121]', async () => {
  const { user, box } = await open();
  await user.click(box);
  await user.paste('Job 4711\nqwcu 200101 1\nPO 88213, Meyer');

  await user.click(screen.getByRole('button', { name: 'Use QWCU2001010' }));

  expect(box).toHaveValue('Job 4711\nQWCU2001010\nPO 88213, Meyer');
});

test('one press corrects an O that was typed for 0 [CON-79]', async () => {
  const { user, box } = await open();
  await user.click(box);
  await user.paste('QWCU2OO1O1O');
  expect(screen.getByRole('status')).toHaveTextContent('QWCU2OO1O1O has letters and digits mixed up, such as O and 0.');

  await user.click(screen.getByRole('button', { name: 'Use QWCU2001010' }));

  expect(box).toHaveValue('QWCU2001010');
});

const mail = 'Hi Tom, please check QWCU2001010, QWCU2002022 and CSQU3054383. Thanks';

test('one press keeps only the container numbers of a pasted mail, and another restores the mail [VAL-23]', async () => {
  const { user, box, address } = await open();
  await user.click(box);
  await user.paste(mail);
  const status = screen.getByRole('status');
  expect(box).toHaveValue(mail);

  await user.click(within(status).getByRole('button', { name: 'Keep the 3 container numbers' }));
  expect(box).toHaveValue('QWCU2001010\nQWCU2002022\nCSQU3054383');
  expect(box).toHaveFocus();
  expect(status).toHaveTextContent('Kept the 3 container numbers.');

  await user.click(within(status).getByRole('button', { name: 'Undo' }));
  expect(box).toHaveValue(mail);

  await user.click(within(status).getByRole('button', { name: 'Keep the 3 container numbers' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/containers?numbers=QWCU2001010%20QWCU2002022%20CSQU3054383'));
});

test('keeping the numbers of a mail names what looked like one but was left out [VAL-27] [VAL-28]', async () => {
  const { user, box } = await open();
  await user.click(box);
  await user.paste(`${mail}, also for LGWU315845 and SOTU32376401`);
  expect(screen.getByText('3 container numbers found')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Keep the 3 container numbers' }));

  expect(screen.getByRole('status')).toHaveTextContent(
    'Kept the 3 container numbers. Not kept: LGWU315845, SOTU32376401.',
  );
  expect(screen.getByText('3 of 20')).toBeVisible();
});

test('all numbers of a table can be kept, because they can be searched in batches [VAL-28]', async () => {
  const { user, box } = await open();
  const numbers = Array.from({ length: 25 }, (_, index) => `QWCU${3_010_000 + index}`);
  await user.click(box);
  await user.paste(numbers.map((number) => `${number}\tEver Given\tImport`).join('\n'));

  await user.click(screen.getByRole('button', { name: 'Keep the 25 container numbers' }));

  expect(box).toHaveValue(numbers.join('\n'));
  expect(screen.getByRole('button', { name: 'Search in 2 batches' })).toBeVisible();
});

const drop = (place: HTMLElement, ...files: File[]) =>
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } });

test('a file that is dropped on the box adds its numbers to the typed ones, which can be undone [VAL-24] [VAL-27]', async () => {
  const { user, box } = await open();
  await user.type(box, 'CSQU3054383');

  drop(box, csvFile('imports.csv', 'Container No;Vessel\nQWCU2001010;Ever Given\nLGWU315845\nQWCU2002022;Maersk Ohio'));

  await waitFor(() => expect(box).toHaveValue('CSQU3054383\nQWCU2001010\nQWCU2002022'));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Took 2 container numbers from imports.csv. Not taken: LGWU315845.',
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(box).toHaveValue('CSQU3054383');
});

test('a file can also be chosen; from more than 20 numbers the first 20 can be kept [VAL-20, VAL-23, VAL-24]', async () => {
  const { user, box, container } = await open();
  const chosen = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!chosen) throw new Error('There is no choice of a file.');
  const numbers = Array.from({ length: 25 }, (_, index) => `QWCU${3_010_000 + index}`);

  await user.upload(chosen, csvFile('weekly.csv', numbers.join('\n')));
  await user.click(await screen.findByRole('button', { name: 'Keep the first 20' }));

  expect(box).toHaveValue(numbers.slice(0, 20).join('\n'));
});

test('a file without a number is reported until something is typed, and the text stays [VAL-24]', async () => {
  const { user, box } = await open();
  await user.type(box, 'QWCU2001010');
  drop(box, csvFile('prices.csv', 'Item;Price\nPallet;20'));
  expect(await screen.findByText(/^prices\.csv has no container number/)).toBeVisible();
  drop(box, csvFile('a.csv', ''), csvFile('b.csv', ''));
  expect(await screen.findByText('Choose one file at a time.')).toBeVisible();

  await user.type(box, ' ');

  expect(screen.queryByText('Choose one file at a time.')).toBeNull();
  expect(box).toHaveValue('QWCU2001010 ');
});

test('after a further change, Undo is gone', async () => {
  const { user, box } = await open();
  await user.click(box);
  await user.paste(mail);
  await user.click(screen.getByRole('button', { name: 'Keep the 3 container numbers' }));

  await user.type(box, ' QWCU');

  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('while the customer types, nothing is offered before the message appears [VAL-23]', async () => {
  const { user, box } = await open();
  await user.type(box, 'QWCU2001010 QWCU20');
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Search' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Invalid format of container number QWCU20');
  expect(screen.getByRole('button', { name: 'Keep the container number' })).toBeVisible();
});

test('from more than 20 numbers, one press beside the message keeps the first 20 [VAL-20, VAL-23]', async () => {
  const { search, user } = await open();
  await search(Array.from({ length: 25 }, (_, index) => `QWCU${3_010_000 + index}`).join('\n'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a maximum of 20 container numbers');

  await user.click(screen.getByRole('button', { name: 'Keep the first 20' }));

  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('20 of 20')).toBeVisible();
});

test('more than 20 numbers are searched in batches, without the words of a pasted mail [VAL-20, VAL-26]', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => `QWCU${3_010_000 + index}`);
  const { search, user, address } = await open();
  await search(`Good morning\n${numbers.join('\n')}`);
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a maximum of 20 container numbers');

  await user.click(screen.getByRole('button', { name: 'Search in 2 batches' }));

  expect(address()).toBe(`/containers?numbers=${numbers.join('%20')}&batch=1`);
});

const refused = [
  { text: '', message: 'You must provide at least one container number', id: '[VAL-17]' },
  { text: 'ABC, TOOLONGNUMBER12', message: 'Invalid format of container number ABC, TOOLONGNUMBER12', id: '[VAL-19]' },
  {
    text: Array.from({ length: 21 }, (_, index) => `QWCU20${index + 10000}`).join(' '),
    message: 'Please enter a maximum of 20 container numbers',
    id: '[VAL-20]',
  },
];
for (const { text, message, id } of refused)
  test(`"${text.slice(0, 20)}" is answered with "${message.slice(0, 40)}" and stays [DSH-05] ${id}`, async () => {
    const { search, address, box } = await open();

    await search(text);

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(box).toHaveFocus();
    expect(address()).toBe('/dashboard');
  });

test('the counter follows the typed text, and a message disappears when the text is valid', async () => {
  const { search, user, box } = await open();
  await search('ABC');
  expect(await screen.findByRole('alert')).toBeVisible();

  await user.clear(box);
  await user.paste('QWCU2001010 QWCU2002022');

  expect(screen.getByText('2 of 20')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a line without a number is looked up as a reference; its containers are searched with the numbers [CON-121]', async () => {
  const asked: unknown[] = [];
  server.answer(findContainersByReference, ({ body }) => {
    asked.push(body);
    return ['QWCU2002022', 'QWCU2003034'].map((container) => ({ container, reference: 'Job 4711, PO 88213' }));
  });
  const { search, address } = await open();
  await search('qwcu2001010\njob 4711, PO 88213');

  await waitFor(() => expect(address()).toBe('/containers?numbers=QWCU2001010%20QWCU2002022%20QWCU2003034'));
  expect(asked).toEqual([['job 4711, PO 88213']]);
});

test('references of over 20 containers lead to batches; more than 20 are looked up 20 at a time [CON-121]', async () => {
  const sizes: number[] = [];
  server.answer(findContainersByReference, ({ body }) => {
    sizes.push(body.length);
    return body.map((reference, place) => ({ container: `QWCU${reference.slice(4)}${place % 10}`, reference }));
  });
  const { search, address } = await open();
  await search(Array.from({ length: 25 }, (_, place) => `Job ${200_000 + place}`).join('\n'));

  await waitFor(() => expect(address()).toMatch(/^\/containers\?numbers=QWCU2000000%20.*&batch=1$/));
  expect(sizes).toEqual([20, 5]);
});

test('a reference that no container has is reported like a malformed number, in any tier [CON-121] [VAL-19]', async () => {
  const known = { container: 'QWCU2001010', reference: 'Job 1' };
  server.answer(findContainersByReference, [known]);
  const { search, unmount } = await open();
  await search('Job 1\nJob 4711');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid format of container number JOB, 4711');
  unmount();

  const free = await open('Free');
  await free.search('Job 1');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid format of container number JOB, 1');
});

test('a number that spans lines beside a known reference is searched as a number [CON-121]', async () => {
  server.answer(findContainersByReference, [{ container: 'QWCU2002022', reference: 'Job 4711' }]);
  const { search, address } = await open();
  await search('QWCU\n200101\n0\nJob 4711');

  await waitFor(() => expect(address()).toBe('/containers?numbers=QWCU2001010%20QWCU2002022'));
});

test('a reference beside one with 200 containers is not called malformed, although the answer is full [CON-121]', async () => {
  const many = Array.from({ length: 200 }, (_, place) => ({
    container: `QWCU2${String(place).padStart(6, '0')}`,
    reference: 'Job A',
  }));
  server.answer(findContainersByReference, ({ body }) =>
    body.includes('Job A') ? many : [{ container: 'CSQU3054383', reference: 'Job B' }],
  );
  const { search, address } = await open();
  await search('Job A\nJob B');

  await waitFor(() => expect(address()).toMatch(/^\/containers/));
});

test('a search by reference that fails says so, keeps the text and can be tried again [CON-121, API-08]', async () => {
  server.refuse(findContainersByReference, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' });
  const { search, box, address } = await open();
  await search('Job 4711');

  expect(await screen.findByRole('alert')).toHaveTextContent(oops);
  expect([address(), box]).toEqual(['/dashboard', expect.objectContaining({ value: 'Job 4711' })]);
});

test('a search by reference does not return somebody who has left the page meanwhile [CON-121]', async () => {
  server.answer(findContainersByReference, [{ container: 'QWCU2002022', reference: 'Job 4711' }]);
  const release = server.hold(findContainersByReference);
  const { search, user, address } = await open();
  await search('Job 4711');
  expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('link', { name: 'Saved lists' }));
  release();
  await waitFor(() => expect(server.received(findContainersByReference)).toHaveLength(1));
  await act(() => new Promise((done) => setTimeout(done, 50)));

  expect(address()).toBe('/saved-lists');
});

test('Enter makes a line break and does not search [DSH-D11]', async () => {
  const { user, box, address } = await open();

  await user.type(box, 'QWCU2001010{Enter}QWCU2002022');

  expect(box).toHaveValue('QWCU2001010\nQWCU2002022');
  expect(address()).toBe('/dashboard');
});

test('saved lists are open to the advanced tiers and disabled, with a hint, for Free [DSH-06, NAV-45]', async () => {
  for (const tier of ['Free-advanced', 'Paid', 'Internal'] as const) {
    const { unmount } = await open(tier);
    expect(screen.getByRole('link', { name: 'Saved lists' })).toHaveAttribute('href', '/saved-lists');
    unmount();
  }

  await open('Free');

  const closed = screen.getByRole('button', { name: 'Saved lists' });
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  expect(closed).toHaveAccessibleDescription(hints.advancedFeature);
});

test('the contact table lists the customer services of each port [DSH-23, DSH-D9]', async () => {
  await open();

  const rows = screen.getAllByRole('row').slice(1);

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'LGPLondon Gatewaylgp.services@quaywatch.example',
    'SOUSouthamptonsou.services@quaywatch.example',
  ]);
  expect(screen.getByRole('link', { name: /^sou\.services@/ })).toHaveAttribute(
    'href',
    'mailto:sou.services@quaywatch.example',
  );
});

test('New search starts with the last numbers selected, so that typing replaces them [NAV-74]', async () => {
  const Pages = () => (
    <Routes>
      <Route path="/dashboard" element={<DashboardPage />} />
      <Route
        path="*"
        element={
          <Link to="/dashboard" state={{ numbers: ['QWCU2001010', 'QWCU2002022'] }}>
            New search
          </Link>
        }
      />
    </Routes>
  );
  const { user } = renderScreen(<Pages />, { at: '/containers' });
  await user.click(screen.getByRole('link', { name: 'New search' }));

  const box = await screen.findByLabelText<HTMLTextAreaElement>('Container numbers');

  expect(box).toHaveValue('QWCU2001010\nQWCU2002022');
  await waitFor(() => expect(box).toHaveFocus());
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 23]);
});
