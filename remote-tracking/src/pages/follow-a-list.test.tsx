import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import {
  followList,
  listFollowedLists,
  searchContainersAdvanced,
  stopFollowingList,
  type FollowedList,
} from '@quaywatch/shared/contract';
import type { SlotProps } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { contractServer } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { buildContainer } from '../testing/build-container.ts';
import { buildList, button, choose, openSavedLists, picker, prepareLists } from '../testing/open-saved-lists.tsx';

const server = contractServer();
const [june, july] = [buildList('1', 'June', 'QWCU2001010', 'QWCU2002022'), buildList('2', 'July', 'QWCU2004046')];
const line = 'Alerts are set for containers added later';
const wait = { timeout: 15_000 };

const followed = (listId: string, lacks: Partial<FollowedList> = {}): FollowedList => ({
  listId,
  suspended: [],
  withoutTemplate: [],
  withoutMobile: [],
  ...lacks,
});

/** Stands in for the pop-up of the other remote, as far as this page needs it. */
function ApplyTemplates({ listId, onApplied, onClose }: SlotProps['template-application']) {
  const apply = () => {
    server.answer(listFollowedLists, [followed(listId ?? 'none')]);
    onApplied();
    onClose();
  };
  return <button onClick={apply}>{listId === undefined ? 'Apply once' : `Apply for ${listId}`}</button>;
}

async function open(...lists: readonly FollowedList[]) {
  render(<ToastRegion />);
  prepareLists(server, june, july);
  server.answer(listFollowedLists, [...lists]);
  server.answer(searchContainersAdvanced, {
    containers: [buildContainer('QWCU2001010')],
    limit: { smsLimit: 5, emailLimit: 5 },
  });
  const view = openSavedLists({ 'template-application': ApplyTemplates });
  await waitFor(() => expect(picker()).toBeEnabled());
  return view;
}

const stop = () => screen.findByRole('button', { name: 'Stop setting alerts for containers added to June' });

test('following a list is offered, then shown as on, and not offered again [LST-53, LST-54]', async () => {
  const { user } = await open();
  await choose(user, 'June');
  expect(screen.queryByText(line)).toBeNull();

  await user.click(button('Set Alerts for This List'));
  await user.click(await screen.findByRole('button', { name: 'Apply for 1' }, wait));

  expect(await screen.findByText(line)).toBeVisible();
  await user.click(button('Set Alerts for This List'));
  expect(await screen.findByRole('button', { name: 'Apply once' }, wait)).toBeVisible();
});

test('only the followed list says so, with what its containers lack [LST-54, LST-55]', async () => {
  const { user } = await open(
    followed('1', { suspended: ['QWCU2001010'], withoutTemplate: ['QWCU2002022'], withoutMobile: ['QWCU2001010'] }),
  );
  await choose(user, 'July');
  expect(screen.queryByText(line)).toBeNull();

  await choose(user, 'June');

  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.getByText(/Some wait for the next period: QWCU2001010$/)).toBeVisible();
  expect(screen.getByText(/so they have no alerts: QWCU2002022$/)).toBeVisible();
  expect(screen.getByText(/^There is no mobile number .*: QWCU2001010$/)).toBeVisible();
});

test('Stop ends following at once, and Undo resumes it [LST-54]', async () => {
  const { user } = await open(followed('1'));
  server.answer(stopFollowingList, () => server.answer(listFollowedLists, []));
  server.answer(followList, () => server.answer(listFollowedLists, [followed('1')]));
  await choose(user, 'June');

  await user.click(await stop());

  await waitFor(() => expect(screen.queryByText(line)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(line)).toBeVisible();
  expect(await screen.findByText('Alerts are set for containers added to June again.')).toBeVisible();
  expect([stopFollowingList, followList].map((call) => server.received(call).map(({ params }) => params))).toEqual([
    [{ listId: '1' }],
    [{ listId: '1' }],
  ]);
});

test('after Stop the page has the focus, unless the customer has moved on [LST-61]', async () => {
  render(<main tabIndex={-1} />);
  const { user } = await open(followed('1'), followed('2'));
  let kept = ['1', '2'];
  server.answer(listFollowedLists, () => kept.map((id) => followed(id)));
  server.answer(stopFollowingList, ({ params }) => void (kept = kept.filter((id) => id !== params.listId)));
  await choose(user, 'June');
  const release = server.hold(stopFollowingList);
  await user.click(await stop());
  await choose(user, 'July');
  act(() => picker().focus());
  release();

  expect(await screen.findByText('No more alerts are set for containers added to June.')).toBeVisible();
  expect(picker()).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Stop setting alerts for containers added to July' }));
  await waitFor(() => expect(screen.queryByText(line)).toBeNull());
  expect(screen.getAllByRole('main').at(-1)).toHaveFocus();
});

test('how an undo ended is not shown to a customer who has signed in since [NAV-99]', async () => {
  const { user } = await open(followed('1'));
  server.answer(stopFollowingList, () => server.answer(listFollowedLists, []));
  server.answer(followList, () => server.answer(listFollowedLists, [followed('1')]));
  await choose(user, 'June');
  await user.click(await stop());
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const release = server.hold(followList);
  await user.click(undo);

  act(() => useSession.setState({ customerId: '8' }));
  await act(async () => release());
  expect(await screen.findByText(line)).toBeVisible();

  expect(screen.queryByText(/^Alerts are set for containers added to June again/)).toBeNull();
});

test('a failed stop says so and leaves the list followed; if following had already ended, it counts as done [LST-54]', async () => {
  const { user } = await open(followed('1'));
  await choose(user, 'June');
  server.refuse(stopFollowingList, 500, { code: 'INTERNAL', description: 'x' });

  await user.click(await stop());

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText(line)).toBeVisible();
  server.refuse(stopFollowingList, 404, { code: 'NOT_FOUND', description: 'x' });
  server.answer(listFollowedLists, []);
  await user.click(await stop());
  await waitFor(() => expect(screen.queryByText(line)).toBeNull());
});

test('a failed stop is not shown below another list, and one that ends there can still be undone [LST-54]', async () => {
  const { user } = await open(followed('1'), followed('2'));
  await choose(user, 'June');
  server.refuse(stopFollowingList, 500, { code: 'INTERNAL', description: 'x' });
  await user.click(await stop());
  expect(await screen.findByRole('alert')).toBeVisible();

  await choose(user, 'July');
  expect(screen.getByText(line)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();

  const release = server.hold(stopFollowingList);
  server.answer(stopFollowingList, () => server.answer(listFollowedLists, [followed('1')]));
  await user.click(screen.getByRole('button', { name: 'Stop setting alerts for containers added to July' }));
  await choose(user, 'June');
  release();

  expect(await screen.findByText('No more alerts are set for containers added to July.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('an undo of one stop does not take its outcome from the stop of another list [LST-60]', async () => {
  const { user } = await open(followed('1'), followed('2'));
  let kept = ['1', '2'];
  server.answer(listFollowedLists, () => kept.map((id) => followed(id)));
  server.answer(stopFollowingList, ({ params }) => void (kept = kept.filter((id) => id !== params.listId)));
  server.answer(followList, ({ params }) => void kept.push(params.listId));
  await choose(user, 'June');
  await user.click(await stop());
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await choose(user, 'July');
  const release = server.hold(stopFollowingList);
  await user.click(screen.getByRole('button', { name: 'Stop setting alerts for containers added to July' }));

  await user.click(undo);
  expect(await screen.findByText('Alerts are set for containers added to June again.')).toBeVisible();
  release();

  expect(await screen.findByText('No more alerts are set for containers added to July.')).toBeVisible();
  await choose(user, 'June');
  await user.click(await stop());
  expect(await screen.findByText('No more alerts are set for containers added to June.')).toBeVisible();
});

test('if following cannot be loaded it can be tried again, and nothing is offered meanwhile [LST-53, LST-54, NAV-146]', async () => {
  const { user } = await open();
  server.refuse(listFollowedLists, 500, { code: 'INTERNAL', description: 'x' });
  await choose(user, 'June');
  const again = await screen.findByRole('button', { name: 'Try again to check it' }, wait);
  expect(
    screen.getByText('We could not check whether this list sets alerts for containers added later.'),
  ).toBeVisible();
  await user.click(button('Set Alerts for This List'));
  expect(await screen.findByRole('button', { name: 'Apply once' }, wait)).toBeVisible();

  server.answer(listFollowedLists, [followed('1')]);
  const release = server.hold(listFollowedLists);
  await user.click(again);
  expect(again).toHaveFocus();
  release();

  expect(await screen.findByText(line)).toBeVisible();
});
