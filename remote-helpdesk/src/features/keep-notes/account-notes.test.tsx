import { afterEach, expect, jest, test } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { addAccountNote, listAccountNotes, type AccountNote, type AccountStatus } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { buildCustomer } from '../../testing/build-customer.ts';
import { AccountNotes } from './account-notes.tsx';

const server = contractServer();
afterEach(() => {
  jest.useRealTimers();
  useConnectionProblem.getState().clear();
});

const { customerId } = buildCustomer();
const other = 'a7e2c5f0-0000-4000-8000-000000000002';
const question = 'Your note has not been added, do you still wish to leave this page?';
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';

const buildNote = (number: number): AccountNote => ({
  note: `Note ${number}`,
  createdDate: `2026-07-${String(number).padStart(2, '0')}T09:05:00Z`,
  customerId,
});
const notesFrom = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => buildNote(newest - index));

function keepNotes(kept: AccountNote[]) {
  server.answer(listAccountNotes, ({ query: { page } }) => ({
    notes: kept.slice((page - 1) * 5, page * 5),
    allPages: Math.ceil(kept.length / 5),
  }));
  server.answer(addAccountNote, ({ body }) => {
    const note = { note: body.note, customerId: body.customerId, createdDate: '2026-11-22T10:22:00Z' };
    kept.unshift(note);
    return note;
  });
}

function refuseNote() {
  server.refuse(addAccountNote, 500, { code: 'INTERNAL', description: 'x' });
  expectConsoleError(/add the note/);
}

function NotesOnAPage({ statusType = 'Live' as AccountStatus }) {
  const [shown, setShown] = useState<string | null>(customerId);
  const client = useQueryClient();
  return (
    <>
      <button onClick={() => setShown(null)}>Leave</button>
      <button onClick={() => setShown(customerId)}>Come back</button>
      <button onClick={() => setShown(other)}>Somebody else</button>
      <button onClick={() => client.removeQueries({ type: 'inactive' })}>Drop what no page shows</button>
      {shown && <AccountNotes customer={{ ...buildCustomer({ customerId: shown, statusType }), etag: undefined }} />}
    </>
  );
}

const open = (statusType: AccountStatus = 'Live') => renderScreen(<NotesOnAPage statusType={statusType} />);
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Add a note' });
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('notes are newest first in UK time, five at first; Show more appends the rest [HCU-36, HCU-38, HCU-D1]', async () => {
  keepNotes(notesFrom(7, 1));
  const { user } = open();
  await screen.findByText('Note 7');
  expect(screen.getByText('Latest 5 notes')).toBeVisible();
  expect(shown()[0]).toBe('10:05 07/07/2026Note 7');
  expect(shown()).toHaveLength(5);

  await user.click(screen.getByRole('button', { name: /Show more/ }));

  expect(await screen.findByText('Note 1')).toBeVisible();
  expect(shown()).toHaveLength(7);
  expect(screen.getByText('7 notes')).toBeVisible();
  expect(screen.getAllByRole('listitem')[5]).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

test('a note that moved to the next page while that was loading is shown once', async () => {
  const kept = notesFrom(7, 1);
  keepNotes(kept);
  const { user } = open();
  await screen.findByText('Note 7');

  kept.unshift({ ...buildNote(8), note: 'Of a colleague' });
  await user.click(screen.getByRole('button', { name: /Show more/ }));

  await screen.findByText('Note 1');
  expect(shown().filter((text) => text?.endsWith('Note 3'))).toHaveLength(1);
});

test('an account without notes says so, and a single note is counted in the singular', async () => {
  keepNotes([]);
  const { user } = open();
  expect(await screen.findByText('There are no notes yet.')).toBeVisible();
  expect(screen.getByText('0 notes')).toBeVisible();

  await user.type(field(), 'Called back');
  await user.click(button('Add note'));

  expect(await screen.findByText('1 note')).toBeVisible();
});

test('a note can be added once it has a letter, and takes at most 500 characters [HCU-40]', async () => {
  keepNotes([]);
  const { user } = open();
  expect(button('Add note')).toBeDisabled();
  expect(screen.getByText('0 of 500')).toBeVisible();
  await user.type(field(), '  ');
  expect(button('Add note')).toBeDisabled();
  await user.clear(field());
  await user.click(field());

  await user.paste('n'.repeat(501));

  expect(field()).toHaveValue('n'.repeat(500));
  expect(screen.getByText('500 of 500')).toBeVisible();
  expect(button('Add note')).toBeEnabled();
});

test('after adding a note the first page shows it, and the empty field has the focus [HCU-39, HCU-D1]', async () => {
  keepNotes(notesFrom(7, 1));
  const { user, announcements, leaveQuestion } = open();
  await screen.findByText('Note 7');
  await user.click(screen.getByRole('button', { name: /Show more/ }));
  await screen.findByText('Note 1');

  await user.type(field(), 'Called about an alert.{Enter}Number confirmed.');
  await user.dblClick(button('Add note'));

  expect((await screen.findByText(/Called about an alert/)).textContent).toBe(
    'Called about an alert.\nNumber confirmed.',
  );
  await waitFor(() => expect(shown()).toHaveLength(5));
  expect(shown()[0]).toMatch(/^10:22 22\/11\/2026Called/);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(announcements).toEqual(['Note added']);
  expect(leaveQuestion()).toBeNull();
  expect(server.received(addAccountNote).map(({ params, body }) => [params, body])).toEqual([
    [{ id: customerId }, { customerId, note: 'Called about an alert.\nNumber confirmed.' }],
  ]);
});

test('the new note shows even if the list cannot be reloaded [HCU-D1]', async () => {
  keepNotes(notesFrom(2, 1));
  const { user } = open();
  await screen.findByText('Note 2');
  server.refuse(listAccountNotes, 500, { code: 'INTERNAL', description: 'x' });

  await user.type(field(), 'Called back');
  await user.click(button('Add note'));

  expect(await screen.findByText('Called back')).toBeVisible();
  expect(screen.getByText('Note 2')).toBeVisible();
});

test.each([
  [500, oops],
  [409, 'Notes cannot be added before the email of the account is confirmed.'],
  [404, 'This account does not exist any more.'],
])('a note that is refused with %s stays in the field, and the page says why [API-08]', async (status, text) => {
  keepNotes([]);
  server.refuse(addAccountNote, status, { code: 'INTERNAL', description: 'x' });
  expectConsoleError(/add the note/);
  const { user } = open();

  await user.type(field(), 'Called back');
  await user.click(button('Add note'));

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field()).toHaveValue('Called back');
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('leaving a half-typed note asks first, and it is back after opening another customer [HCU-D1]', async () => {
  keepNotes([]);
  const { user, leaveQuestion } = open();
  expect(leaveQuestion()).toBeNull();
  await user.type(field(), 'Called ba');
  expect(leaveQuestion()).toBe(question);

  await user.click(button('Somebody else'));
  expect(field()).toHaveValue('');
  expect(leaveQuestion()).toBeNull();
  await user.click(button('Come back'));

  expect(field()).toHaveValue('Called ba');
  await user.clear(field());
  await user.click(button('Leave'));
  await user.click(button('Come back'));
  expect(field()).toHaveValue('');
});

test('a half-typed note is still there after an hour elsewhere [HCU-D1]', () => {
  jest.useFakeTimers();
  keepNotes([]);
  open();
  fireEvent.change(field(), { target: { value: 'Called ba' } });

  fireEvent.click(button('Leave'));
  act(() => jest.advanceTimersByTime(60 * 60_000));
  fireEvent.click(button('Come back'));

  expect(field()).toHaveValue('Called ba');
});

async function leaveWhileAdding(prepare = () => {}) {
  const kept: AccountNote[] = [];
  keepNotes(kept);
  prepare();
  const release = server.hold(addAccountNote);
  const { user, leaveQuestion } = open();
  await user.type(field(), 'Called back');
  await user.click(button('Add note'));
  const askedOnLeaving = leaveQuestion();
  await user.click(button('Leave'));
  const answer = async () => {
    release();
    await waitFor(() => expect(kept).toHaveLength(1));
  };
  return { user, askedOnLeaving, leaveQuestion, release, answer, comeBack: () => user.click(button('Come back')) };
}

test('a note that is stored after its agent has left is not in the field on return [HCU-68]', async () => {
  const { answer, comeBack } = await leaveWhileAdding();
  await answer();

  await comeBack();

  expect(await screen.findByText('1 note')).toBeVisible();
  expect(field()).toHaveValue('');
});

test('a note that is still being added on return cannot be added again, and then leaves the field [HCU-68, NAV-108]', async () => {
  const { askedOnLeaving, leaveQuestion, answer, comeBack } = await leaveWhileAdding();
  await comeBack();
  expect(field()).toHaveValue('Called back');
  expect(field()).toHaveAttribute('readonly');
  expect(askedOnLeaving).toMatch(/leaving does not stop it\.$/);
  expect(leaveQuestion()).toBe(askedOnLeaving);
  expect(button('Add note')).toHaveAttribute('aria-busy', 'true');

  await answer();

  await waitFor(() => expect(field()).toHaveValue(''));
  expect(field()).not.toHaveAttribute('readonly');
});

test('a note that fails after its agent has come back stays in the field, and the page says why [HCU-68]', async () => {
  const { user, release, comeBack } = await leaveWhileAdding(refuseNote);
  await comeBack();
  release();

  expect(await screen.findByRole('alert')).toHaveTextContent(oops);
  expect(field()).toHaveValue('Called back');

  keepNotes([]);
  await user.click(button('Add note'));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a note that cannot be added stays in the field, even if the cache has lost it [HCU-40]', async () => {
  keepNotes([]);
  refuseNote();
  const { user } = open();
  await user.type(field(), 'Called back');

  await user.click(button('Drop what no page shows'));
  await user.click(button('Add note'));

  expect(await screen.findByRole('alert')).toHaveTextContent(oops);
  expect(field()).toHaveValue('Called back');
});

test('a note that is added while the agent is elsewhere on the page does not take the focus [HCU-69]', async () => {
  keepNotes([]);
  const release = server.hold(addAccountNote);
  const { user, announcements } = open();
  await user.type(field(), 'Called back');
  await user.click(button('Add note'));
  act(() => button('Somebody else').focus());

  release();

  await waitFor(() => expect(announcements).toEqual(['Note added']));
  expect(button('Somebody else')).toHaveFocus();
});

test('notes that cannot be loaded do not read as none: the list can be retried, and a note can be added [HCU-36]', async () => {
  server.refuse(listAccountNotes, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open();
  expect(screen.getByRole('status', { name: 'Loading account notes' })).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('There are no notes yet.')).toBeNull();
  expect(useConnectionProblem.getState().present).toBe(false);
  await user.type(field(), 'Called ba');

  keepNotes(notesFrom(1, 1));
  await user.click(again);

  expect(await screen.findByText('Note 1')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Account notes' })).toHaveFocus();
  expect(field()).toHaveValue('Called ba');
});

test('if another page cannot be loaded, the list stays, the notice shows and a retry is possible', async () => {
  keepNotes(notesFrom(7, 1));
  const { user } = open();
  await screen.findByText('Note 7');
  server.refuse(listAccountNotes, 500, { code: 'INTERNAL', description: 'x' });

  await user.click(screen.getByRole('button', { name: /Show more/ }));
  await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
  expect(within(screen.getByRole('list')).getByText('Note 7')).toBeVisible();

  keepNotes(notesFrom(7, 1));
  await user.click(screen.getByRole('button', { name: /Show more/ }));
  expect(await screen.findByText('Note 1')).toBeVisible();
});

const tooMany = () =>
  server.refuse(listAccountNotes, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' }, { 'retry-after': '720' });
const wait = 'You have looked at as many customers as an agent may in an hour. Please try again in 12 minutes.';

test('notes that an agent may not read any more in this hour say when to try again [HLP-14]', async () => {
  tooMany();
  open();

  expect(await screen.findByRole('alert')).toHaveTextContent(wait);
});

test('if an agent may not read another page in this hour, the list stays and says when to try again [HLP-14]', async () => {
  keepNotes(notesFrom(7, 1));
  const { user } = open();
  await screen.findByText('Note 7');
  tooMany();

  await user.click(screen.getByRole('button', { name: /Show more/ }));

  expect(await screen.findByRole('alert')).toHaveTextContent(wait);
  expect(within(screen.getByRole('list')).getByText('Note 7')).toBeVisible();
  expect(useConnectionProblem.getState().present).toBe(false);
  keepNotes(notesFrom(7, 1));
  await user.click(screen.getByRole('button', { name: /Show more/ }));
  expect(await screen.findByText('Note 1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an Unverified account has no notes, and none are requested [HCU-42]', () => {
  open('Unverified');

  expect(screen.queryByRole('region', { name: 'Account Notes' })).toBeNull();
  expect(server.received(listAccountNotes)).toEqual([]);
});
