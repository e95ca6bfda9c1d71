import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { downloadAccountChanges, listAccountChanges, type AccountChange } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { AccountChanges } from './account-changes.tsx';

const server = contractServer();
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  useConnectionProblem.getState().clear();
  URL.createObjectURL = () => 'blob:changes';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => void jest.restoreAllMocks());

const buildChange = (facts: Partial<AccountChange> = {}): AccountChange => ({
  at: '2026-07-20T09:22:00Z',
  agent: 'helpdesk',
  agentName: 'harriet@quaywatch.example',
  change: 'details',
  values: [{ field: 'phone', before: '01632960001', after: '02079460958' }],
  ...facts,
});

const keepChanges = (kept: readonly AccountChange[]) =>
  server.answer(listAccountChanges, ({ query: { page } }) => ({
    changes: kept.slice((page - 1) * 10, page * 10),
    allPages: Math.ceil(kept.length / 10),
  }));

const open = () => renderScreen(<AccountChanges customerId="a7e2" />);
const download = () => screen.getByRole('button', { name: 'Download as CSV' });
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('each change says when, by whom, and from what to what, newest first [HCU-52]', async () => {
  keepChanges([
    buildChange({
      at: '2026-11-20T10:22:00Z',
      agent: 'system',
      agentName: 'end-due-trials',
      change: 'tier',
      values: [],
    }),
    buildChange(),
  ]);
  open();
  expect(screen.getByRole('status', { name: 'Loading account changes' })).toBeInTheDocument();

  await screen.findByText('Service type changed');

  expect(shown()).toEqual([
    '10:22 20/11/2026Quaywatch: end of trialService type changed',
    '10:22 20/07/2026harriet@quaywatch.exampleDetails changedPhone: 01632960001 → 02079460958',
  ]);
  expect(server.received(listAccountChanges).map(({ params }) => params)).toEqual([{ id: 'a7e2' }]);
});

test('ten changes are shown at first, and Show more appends the rest [HCU-52]', async () => {
  keepChanges(Array.from({ length: 12 }, (_, index) => buildChange({ change: `word-${index}`, values: [] })));
  const { user } = open();
  await screen.findByText('word-9');
  expect(shown()).toHaveLength(10);

  await user.click(screen.getByRole('button', { name: /Show more/ }));

  expect(await screen.findByText('word-11')).toBeVisible();
  expect(screen.getAllByRole('listitem')[10]).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

test('a return to the tab loads the changes again only five minutes after the last try [HLP-24]', async () => {
  keepChanges(Array.from({ length: 12 }, (_, index) => buildChange({ change: `word-${index}`, values: [] })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Show more/ }));
  await screen.findByText('word-11');

  const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  const pages = () => server.received(listAccountChanges).map(({ query }) => query.page);
  await comeBack();
  expect(pages()).toEqual([1, 2]);

  let later = Date.now() + 5 * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  server.refuse(listAccountChanges, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' });
  await comeBack();
  await waitFor(() => expect(pages()).toEqual([1, 2, 1]));
  await comeBack();
  expect(pages()).toEqual([1, 2, 1]);

  keepChanges([buildChange({ change: 'later', values: [] })]);
  later += 5 * 60_000;
  await comeBack();
  await screen.findByText('later');
});

test('an account without changes says so', async () => {
  keepChanges([]);
  open();

  expect(await screen.findByText('There are no changes yet.')).toBeVisible();
});

test('changes that cannot be loaded do not read as none: the list says so and offers a retry', async () => {
  server.refuse(listAccountChanges, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('There are no changes yet.')).toBeNull();

  keepChanges([buildChange()]);
  await user.click(again);

  expect(await screen.findByText('Details changed')).toBeVisible();
});

test('changes that arrive after a retry do not take the focus from an agent who has moved on', async () => {
  server.refuse(listAccountChanges, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });

  keepChanges([buildChange()]);
  const release = server.hold(listAccountChanges);
  await user.click(again);
  download().focus();
  release();

  expect(await screen.findByText('Details changed')).toBeVisible();
  expect(download()).toHaveFocus();
});

test("all changes are downloaded once, as a file with the server's name, and the list records the download [HCU-53]", async () => {
  keepChanges([buildChange()]);
  server.answer(downloadAccountChanges, new File(['Time'], 'account-changes-2026-11-22.csv'));
  const { user } = open();
  await screen.findByText('Details changed');

  keepChanges([buildChange({ change: 'changes-downloaded', values: [] }), buildChange()]);
  await user.dblClick(download());

  expect(await screen.findByText('Account changes downloaded')).toBeVisible();
  expect(saved).toEqual(['account-changes-2026-11-22.csv']);
  expect(server.received(downloadAccountChanges).map(({ params }) => params)).toEqual([{ id: 'a7e2' }]);
});

test('changes that come once somebody else has signed in are not saved for them [HCU-53, NAV-99]', async () => {
  keepChanges([buildChange()]);
  server.answer(downloadAccountChanges, new File(['Time'], 'changes.csv'));
  const release = server.hold(downloadAccountChanges);
  const { user } = open();
  await screen.findByText('Details changed');
  await user.click(download());

  act(() => useSession.setState({ customerId: '8' }));
  release();
  await waitFor(() => expect(download()).not.toHaveAttribute('aria-busy'));

  expect(saved).toEqual([]);
});

test.each([
  [429, 'Account changes have been downloaded too often. Please try again in 9 minutes.'],
  [500, oops],
])('a download that fails with %s says so and can be retried [HCU-53]', async (status, text) => {
  keepChanges([buildChange()]);
  server.refuse(downloadAccountChanges, status, { code: 'INTERNAL', description: 'x' }, { 'retry-after': '540' });
  expectConsoleError(/download the account changes/);
  const { user } = open();
  await screen.findByText('Details changed');

  await user.click(download());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(useConnectionProblem.getState().present).toBe(false);

  server.answer(downloadAccountChanges, new File(['Time'], 'changes.csv'));
  await user.click(download());
  await waitFor(() => expect(saved).toEqual(['changes.csv']));
  expect(screen.queryByRole('alert')).toBeNull();
});
