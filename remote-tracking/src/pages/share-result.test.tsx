import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  listSharedResults,
  messages,
  shareResult,
  stopSharing,
  type Container,
  type SharedResult,
} from '@quaywatch/shared/contract';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { showContainers } from '../testing/open-container-details.tsx';

const server = contractServer();
const [first, second] = ['CSQU3054383', 'TCNU7200794'] as const;
const address = 'https://quaywatch.example/shared-result/abc';
const endsAt = '2026-11-28T12:00:00.000Z';

/** Keeps changes, as the server does. */
function prepareLinks(...links: SharedResult[]) {
  let kept = links;
  server.answer(listSharedResults, () => kept);
  server.answer(shareResult, ({ body }) => {
    kept = [{ id: 'new', ...body, createdAt: '2026-11-21T12:00:00.000Z', endsAt }, ...kept];
    return { address, endsAt };
  });
  server.answer(stopSharing, ({ params: { id } }) => {
    kept = kept.filter((link) => link.id !== id);
  });
}

const linkOf = (id: string, ...containerNumbers: string[]): SharedResult => ({
  id,
  containerNumbers,
  createdAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-27T12:00:00.000Z',
});

type User = Awaited<ReturnType<typeof openDialog>>['user'];

async function openDialog(tier: 'Paid' | 'Free' = 'Paid', more: Partial<Container> = {}) {
  const containers = [{ ...buildContainer(first), ...more }, buildContainer(second)];
  const { user, leaveQuestion } = await showContainers(server, containers, { tier });
  await user.click(screen.getByRole('button', { name: tier === 'Free' ? 'Export' : 'More tools' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share a link' }));
  // The lazy dialog is compiled on its first use.
  return {
    user,
    leaveQuestion,
    dialog: await screen.findByRole('dialog', { name: 'Share the result' }, { timeout: 15_000 }),
  };
}

test.each(['Paid', 'Free'] as const)(
  'a %s customer makes a link to the containers on screen; it is shown once, ready to be copied [CON-100]',
  async (tier) => {
    prepareLinks();
    const { user, dialog } = await openDialog(tier);

    await user.click(await within(dialog).findByRole('button', { name: 'Make a link' }));

    const field = await within(dialog).findByRole('textbox', { name: 'The link' });
    expect(field).toHaveValue(address);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/until 12:00 28\/11\/2026/);
    expect(server.received(shareResult).map(({ body }) => body)).toEqual([{ containerNumbers: [first, second] }]);
    expect(await within(dialog).findByRole('button', { name: `Stop sharing ${first} and 1 more` })).toBeInTheDocument();

    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(await within(dialog).findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(address);
  },
);

test('two quick presses make one link, and the window stays open until its address is there [CON-157]', async () => {
  prepareLinks();
  const { user, dialog } = await openDialog();
  const release = server.hold(shareResult);

  await user.dblClick(await within(dialog).findByRole('button', { name: 'Make a link' }));
  const [close, ...others] = within(dialog).getAllByRole('button', { name: 'Close' });
  expect(close).toBeDisabled();
  expect(others).toEqual([]);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  release();

  expect(await within(dialog).findByRole('textbox', { name: 'The link' })).toHaveValue(address);
  expect(server.received(shareResult)).toHaveLength(1);
  for (const button of within(dialog).getAllByRole('button', { name: 'Close' })) expect(button).toBeEnabled();
});

test('the address of a link does not wait until the links are loaded again [CON-157]', async () => {
  prepareLinks();
  const { user, dialog } = await openDialog();
  await within(dialog).findByRole('heading', { name: 'You have no active links' });
  server.hold(listSharedResults);

  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));

  expect(await within(dialog).findByRole('textbox', { name: 'The link' })).toHaveValue(address);
});

test.each([
  ['with its button', async (user: User) => user.click(screen.getByRole('button', { name: 'Copy link' }))],
  ['from its field', async (user: User) => user.copy()],
])('leaving the page asks from the press of Make a link until the link was copied %s [CON-157]', async (_, copy) => {
  prepareLinks();
  const { user, dialog, leaveQuestion } = await openDialog();
  const release = server.hold(shareResult);
  expect(leaveQuestion()).toBeNull();
  const question = 'You have not copied the link, do you still wish to leave this page?';

  await user.click(await within(dialog).findByRole('button', { name: 'Make a link' }));
  expect(leaveQuestion()).toBe(question);
  release();
  await within(dialog).findByRole('textbox', { name: 'The link' });
  expect(leaveQuestion()).toBe(question);

  await copy(user);
  await waitFor(() => expect(leaveQuestion()).toBeNull());
});

test('an earlier link is stopped; the others stay, and the focus stays in the dialog [CON-100]', async () => {
  prepareLinks(linkOf('one', first), linkOf('two', second, first));
  const { user, dialog } = await openDialog();

  await user.click(await within(dialog).findByRole('button', { name: `Stop sharing ${first}` }));

  expect(await within(dialog).findByRole('heading', { name: 'Active links' })).toBeInTheDocument();
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: `Stop sharing ${first}` })).toBeNull());
  expect(within(dialog).getByRole('button', { name: `Stop sharing ${second} and 1 more` })).toBeInTheDocument();
  expect(server.received(stopSharing).map(({ params }) => params)).toEqual([{ id: 'one' }]);
  expect(within(dialog).getByRole('heading', { name: 'Active links' })).toHaveFocus();
});

test('a customer who moves the focus while a link is being stopped keeps it [CON-100]', async () => {
  prepareLinks(linkOf('one', first));
  const { user, dialog } = await openDialog();
  const release = server.hold(stopSharing);
  await user.click(await within(dialog).findByRole('button', { name: `Stop sharing ${first}` }));
  const elsewhere = within(dialog).getByRole('button', { name: 'Make a link' });
  act(() => elsewhere.focus());

  release();

  expect(await within(dialog).findByRole('heading', { name: 'You have no active links' })).toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
});

test('a link made while the list of links is still loading appears in the list [CON-100]', async () => {
  prepareLinks();
  const letCome = server.hold(listSharedResults);
  server.answer(listSharedResults, []);
  const { user, dialog } = await openDialog();

  server.answer(listSharedResults, [linkOf('new', first)]);
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  await waitFor(() => expect(server.received(listSharedResults)).toHaveLength(2));
  letCome();

  expect(await within(dialog).findByRole('button', { name: `Stop sharing ${first}` })).toBeInTheDocument();
});

test('a new link that is stopped is no longer shown; stopping another link leaves it there [CON-100]', async () => {
  prepareLinks(linkOf('one', first));
  const { user, dialog } = await openDialog();
  await user.click(await within(dialog).findByRole('button', { name: 'Make a link' }));
  await within(dialog).findByRole('button', { name: `Stop sharing ${first} and 1 more` });

  await user.click(within(dialog).getByRole('button', { name: `Stop sharing ${first}` }));
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: `Stop sharing ${first}` })).toBeNull());
  expect(within(dialog).getByRole('textbox', { name: 'The link' })).toHaveValue(address);

  await user.click(within(dialog).getByRole('button', { name: `Stop sharing ${first} and 1 more` }));
  const none = await within(dialog).findByRole('heading', { name: 'You have no active links' });
  expect(within(dialog).queryByRole('textbox', { name: 'The link' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Make a link' })).toBeEnabled();
  expect(none).toHaveFocus();
});

test('a new link that is stopped together with another one is no longer offered [CON-168]', async () => {
  prepareLinks({ ...linkOf('one', first), endsAt: '2026-11-27T11:00:00.000Z' }, linkOf('two', second));
  const { user, dialog } = await openDialog();
  await user.click(await within(dialog).findByRole('button', { name: 'Make a link' }));
  const stop = (name: string) => within(dialog).getByRole('button', { name: `Stop sharing ${name}` });
  await within(dialog).findByRole('button', { name: `Stop sharing ${first} and 1 more` });
  const release = server.hold(stopSharing);
  await user.click(stop(`${first} and 1 more`));
  await user.click(stop(second));
  expect(stop(`${first} and 1 more`)).toHaveAttribute('aria-busy', 'true');
  release();

  await waitFor(() => expect(within(dialog).queryByRole('button', { name: `Stop sharing ${second}` })).toBeNull());
  await waitFor(() => expect(within(dialog).queryByRole('textbox', { name: 'The link' })).toBeNull());
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('a stop that fails is told although another one goes on [CON-168]', async () => {
  prepareLinks(linkOf('one', first), linkOf('two', second));
  const { user, dialog } = await openDialog();
  const release = server.hold(stopSharing);
  server.refuse(stopSharing, 500, { code: 'INTERNAL', description: 'x' });
  await user.click(await within(dialog).findByRole('button', { name: `Stop sharing ${first}` }));
  await user.click(within(dialog).getByRole('button', { name: `Stop sharing ${second}` }));
  release();

  await waitFor(() => expect(within(dialog).getAllByRole('alert')).toHaveLength(2));
});

test('while a link is made, whether it has the references cannot be changed [CON-168]', async () => {
  prepareLinks();
  const { user, dialog } = await openDialog('Paid', { reference: 'Job 4711' });
  const choice = within(dialog).getByRole('checkbox', { name: 'Include your references' });
  const release = server.hold(shareResult);
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));

  await user.click(choice);

  expect(choice).not.toBeChecked();
  release();
  await within(dialog).findByRole('textbox', { name: 'The link' });
});

test('one link too many is refused with the reason or a time, and a failed list can be requested again [CON-100]', async () => {
  server.refuse(listSharedResults, 400, { code: 'INVALID_INPUT', description: 'x' });
  server.refuse(shareResult, 400, { code: 'INVALID_INPUT', description: messages.sharedResultsTooMany });
  const { user, dialog } = await openDialog();

  await user.click(await within(dialog).findByRole('button', { name: 'Make a link' }));

  const refusal = 'You can have a maximum of 20 links at a time. Stop sharing one of them to make another';
  expect(await within(dialog).findByText(refusal)).toBeInTheDocument();
  expect(within(dialog).getByRole('heading', { name: 'Your links' })).toBeInTheDocument();

  server.answer(listSharedResults, [linkOf('one', first)]);
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('button', { name: `Stop sharing ${first}` })).toBeInTheDocument();

  server.refuse(shareResult, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' }, { 'retry-after': '1800' });
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  const wait = 'You have made too many links. Please try again in 30 minutes.';
  expect(await within(dialog).findByText(wait)).toBeInTheDocument();
});

test('references are included only if the customer chooses so, and the list of links shows it [CON-126]', async () => {
  prepareLinks();
  const { user, dialog } = await openDialog('Paid', { reference: 'Job 4711' });
  const choice = within(dialog).getByRole('checkbox', { name: 'Include your references' });
  expect(choice).not.toBeChecked();

  await user.click(choice);
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));

  await within(dialog).findByRole('textbox', { name: 'The link' });
  const body = { containerNumbers: [first, second], showsReferences: true };
  expect(server.received(shareResult).map((call) => call.body)).toEqual([body]);
  expect(await within(dialog).findByText(/, with your references$/)).toBeVisible();
});

test.each([{}, { sharedReference: { reference: 'Job 4711', by: 'Amelia Stone' } }])(
  'without references of the customer’s own, even if a colleague has one, there is no choice: %j [CON-126]',
  async (more) => {
    prepareLinks();
    const { dialog } = await openDialog('Paid', more);

    expect(within(dialog).getByRole('button', { name: 'Make a link' })).toBeVisible();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  },
);
