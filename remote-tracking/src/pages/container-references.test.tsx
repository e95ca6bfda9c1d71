import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  messages,
  saveContainerReferences,
  searchContainersAdvanced,
  type ContainerReference,
} from '@quaywatch/shared/contract';
import { oops } from '@quaywatch/shared/domain';
import { useSession } from '@quaywatch/shared/session';
import { ToastRegion } from '@quaywatch/shared/ui';
import { render } from '@testing-library/react';
import { contractServer, expectConsoleError } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { openContainerDetails, prepareContainers, rowsOf } from '../testing/open-container-details.tsx';

const server = contractServer();
const [known, unknown] = ['CSQU3054383', 'TCNU7200794'] as const;
const containers = [buildContainer(known), buildContainer(unknown, { visits: [] })];

let saved: unknown[] = [];

function answerWith(references: ContainerReference[]) {
  const referenceOf = new Map(references.map(({ container, reference }) => [container, { reference }]));
  prepareContainers(
    server,
    containers.map((container) => ({ ...container, ...referenceOf.get(container.container) })),
  );
}

beforeEach(() => {
  saved = [];
  server.answer(saveContainerReferences, ({ body }) => {
    saved.push(body);
    answerWith(body.flatMap(({ container, reference }) => (reference === null ? [] : [{ container, reference }])));
  });
});

async function open(tier: 'Paid' | 'Free' = 'Paid') {
  render(<ToastRegion />);
  const view = openContainerDetails([known, unknown], { tier });
  await screen.findByText(/Last refreshed at/);
  return view;
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function openDialog(user: User) {
  await user.click(screen.getByRole('button', { name: `Actions for ${known}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reference' }));
  return screen.findByRole('textbox', { name: known });
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const referenceOf = (number: string) => screen.queryByRole('button', { name: new RegExp(`^Reference of ${number}`) });

test('a reference is typed from the menu of a row, shown beside its number and undone [CON-120]', async () => {
  answerWith([]);
  const { user } = await open();
  expect(referenceOf(known)).toBeNull();
  const field = await openDialog(user);
  expect(field).toHaveFocus();

  await user.click(field);
  await user.paste('Job 4711, PO 88213');
  await save(user);
  await waitFor(() => expect(within(rowsOf(known)).getByText('Job 4711, PO 88213')).toBeVisible());
  expect(saved).toEqual([[{ container: known, reference: 'Job 4711, PO 88213' }]]);
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Your reference has been saved.');

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(referenceOf(known)).toBeNull());
  expect(saved.at(-1)).toEqual([{ container: known, reference: null }]);
});

test('while references are being saved nothing can be typed, as their window is about to close [NAV-114]', async () => {
  answerWith([]);
  const { user } = await open();
  const field = await openDialog(user);
  await user.type(field, 'Job 1');
  const release = server.hold(saveContainerReferences);
  await save(user);

  await user.type(field, '2');

  expect(field).toHaveValue('Job 1');
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

async function closeWhileSending(user: User) {
  await user.type(await openDialog(user), 'Job 1');
  const release = server.hold(saveContainerReferences);
  await save(user);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return release;
}

test('references that are saved after their window was closed are shown and can be undone [NAV-124]', async () => {
  answerWith([]);
  const { user } = await open();
  const release = await closeWhileSending(user);
  release();

  expect(await screen.findByText('Your reference has been saved.')).toBeVisible();
  await waitFor(() => expect(within(rowsOf(known)).getByText('Job 1')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(referenceOf(known)).toBeNull());
});

test('references that are saved once their page was left are told, and nothing is searched for any more [NAV-124]', async () => {
  answerWith([]);
  const { user, unmount } = await open();
  const release = await closeWhileSending(user);
  const { length } = server.received(searchContainersAdvanced);
  unmount();
  release();

  expect(await screen.findByText('Your reference has been saved.')).toBeVisible();
  expect(server.received(searchContainersAdvanced)).toHaveLength(length);
});

test('references that could not be saved after their window was closed are not lost unseen [NAV-124]', async () => {
  expectConsoleError(/Could not save the references/);
  answerWith([]);
  const { user } = await open();
  server.refuse(saveContainerReferences, 500, { code: 'INTERNAL', description: 'x' });
  const release = await closeWhileSending(user);
  release();

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your references have not been saved. Oops/);
});

test('containers that no port knows get references in the same dialog, and a press on one changes it [CON-120]', async () => {
  answerWith([{ container: unknown, reference: 'Job 1' }]);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: `Reference of ${unknown}: Job 1` }));
  const field = await screen.findByRole('textbox', { name: unknown });
  expect(field).toHaveValue('Job 1');

  await user.clear(field);
  await save(user);
  await waitFor(() => expect(referenceOf(unknown)).toBeNull());
  expect(saved).toEqual([[{ container: unknown, reference: null }]]);
});

test('the dialog asks before typed references are lost, and sends only changed ones [CON-120]', async () => {
  answerWith([{ container: known, reference: 'Job 1' }]);
  const { user } = await open();
  await openDialog(user);
  await save(user);
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.type(await openDialog(user), '2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'References not saved' })).toBeVisible();
  expect(saved).toEqual([]);
});

test('a save leaves references alone that were loaded while the dialog was open [CON-143]', async () => {
  answerWith([]);
  const { user } = await open();
  const release = server.hold(searchContainersAdvanced);
  answerWith([{ container: unknown, reference: 'Job 9' }]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const field = await openDialog(user);
  release();
  await waitFor(() => expect(referenceOf(unknown)).toHaveTextContent('Job 9'));

  await user.type(field, 'Job 1');
  await save(user);

  await waitFor(() => expect(saved).toEqual([[{ container: known, reference: 'Job 1' }]]));
});

test('a container that is not loaded has no field, so its reference is not overwritten unseen [CON-120]', async () => {
  prepareContainers(server, [buildContainer(known)]);
  const { user } = openContainerDetails([known], { tier: 'Paid' });
  await user.click(await screen.findByRole('button', { name: 'Add Containers' }));
  await user.type(await screen.findByLabelText('Container numbers', {}, { timeout: 15_000 }), unknown);
  answerWith([{ container: unknown, reference: 'Job 4711' }]);
  const release = server.hold(searchContainersAdvanced);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Containers' }));

  const field = await openDialog(user);
  const fields = () => within(screen.getByRole('dialog')).getAllByRole('textbox');
  expect(fields()).toEqual([field]);

  release();
  await waitFor(() => expect(referenceOf(unknown)).toHaveTextContent('Job 4711'));
  expect(fields()).toEqual([field]);
  await user.type(field, 'Job 1');
  await save(user);

  await waitFor(() => expect(saved).toEqual([[{ container: known, reference: 'Job 1' }]]));
});

test('leaving the page asks before typed references are lost, and not once they are saved [NAV-53, CON-120]', async () => {
  answerWith([]);
  const { user, leaveQuestion } = await open();
  const field = await openDialog(user);
  expect(leaveQuestion()).toBeNull();

  await user.type(field, 'Job 1');
  expect(leaveQuestion()).toBe('You have not saved your references, do you still wish to leave this page?');
  await save(user);

  await waitFor(() => expect(leaveQuestion()).toBeNull());
});

test('references that cannot be saved stay in the dialog, which says why [CON-120]', async () => {
  expectConsoleError(/save the references/);
  answerWith([]);
  const fields = [{ field: '', message: messages.referencesFull }];
  server.refuse(saveContainerReferences, 400, { code: 'INVALID_INPUT', description: 'x', fields });
  const { user } = await open();
  const field = await openDialog(user);
  await user.type(field, 'Job 4711');
  await save(user);

  const dialog = screen.getByRole('dialog', { name: 'References' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(messages.referencesFull);
  expect(field).toHaveValue('Job 4711');

  server.refuse(saveContainerReferences, 500, { code: 'INTERNAL', description: 'x' });
  await save(user);
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(oops));
});

test('an undo that fails says so, and the references stay as saved [CON-120]', async () => {
  expectConsoleError(/save the references/);
  answerWith([]);
  const { user } = await open();
  await user.type(await openDialog(user), 'Job 4711');
  await save(user);
  await waitFor(() => expect(referenceOf(known)).not.toBeNull());
  server.refuse(saveContainerReferences, 500, { code: 'INTERNAL', description: 'x' });

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(oops)).toBeInTheDocument();
  expect(referenceOf(known)).not.toBeNull();
});

test('an undo that fails once another customer has signed in is not shown to them [NAV-99]', async () => {
  expectConsoleError(/save the references/);
  answerWith([]);
  const { user } = await open();
  await user.type(await openDialog(user), 'Job 4711');
  await save(user);
  await waitFor(() => expect(referenceOf(known)).not.toBeNull());
  server.refuse(saveContainerReferences, 500, { code: 'INTERNAL', description: 'x' });
  const release = server.hold(saveContainerReferences);
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  act(() => useSession.setState({ customerId: '8' }));
  await act(async () => release());

  expect(screen.queryByText(oops)).toBeNull();
});

test('standard access has no references [CON-120]', async () => {
  answerWith([]);
  const { user } = await open('Free');
  await user.click(screen.getByRole('button', { name: `Actions for ${known}` }));

  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Reference' })).toBeNull();
});

test('a colleague’s reference is shown with their name, and a press lets the customer give their own [SRV-307]', async () => {
  const shared = { reference: 'PO 88213', by: 'Amelia Stone' };
  prepareContainers(server, [{ ...buildContainer(known), sharedReference: shared }, buildContainer(unknown)]);
  const { user } = await open();

  expect(referenceOf(known)).toHaveTextContent('PO 88213 (Amelia Stone)');
  await user.click(referenceOf(known) ?? document.body);
  expect(await screen.findByRole('textbox', { name: known })).toHaveValue('');
});
