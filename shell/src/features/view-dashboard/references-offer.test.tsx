import { beforeEach, expect, test } from '@jest/globals';
import {
  limits,
  listContainerReferences,
  messages,
  readContent,
  readDashboardSummary,
  saveContainerReferences,
  type ContainerReference,
} from '@quaywatch/shared/contract';
import { contractServer, csvFile, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { DashboardPage } from './dashboard-page.tsx';
import { dashboardSummaryWith } from './testing/dashboard-summary.ts';

const server = contractServer();
const numbers = ['QWCU2001010', 'QWCU2002022', 'QWCU2003034', 'QWCU2004046'] as const;
const table = numbers.map((number, place) => `${number}\tJob ${place + 1}`).join('\n');
const references = numbers.map((container, place) => ({ container, reference: `Job ${place + 1}` }));
let own: ContainerReference[] = [];
let saves: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  server.answer(readContent, []);
  server.answer(readDashboardSummary, dashboardSummaryWith());
  [own, saves] = [[], []];
  server.answer(listContainerReferences, () => own);
  server.answer(saveContainerReferences, ({ body }) => void save(body as ContainerReference[]));
});

function save(changes: readonly { readonly container: string; readonly reference: string | null }[]) {
  saves.push(changes);
  const all = new Map(own.map(({ container, reference }) => [container, reference]));
  for (const { container, reference } of changes)
    if (reference === null) all.delete(container);
    else all.set(container, reference);
  own = [...all].map(([container, reference]) => ({ container, reference }));
}

const open = async (tier: 'Free' | 'Paid' = 'Paid') => {
  const view = renderScreen(<DashboardPage />, { at: '/dashboard', path: '/dashboard', session: { tier } });
  await screen.findAllByText('There is no news from the port at the moment.');
  const box = screen.getByLabelText('Container numbers');
  const paste = async (text: string) => {
    await view.user.click(box);
    await view.user.paste(text);
  };
  return { ...view, box, paste };
};
const offer = () => screen.findByRole('button', { name: 'Save the second column as references of 4 containers' });
const anyOffer = () => screen.queryByRole('button', { name: /second column/ });

test('a pasted second column is offered with its first three texts, and saved with one press [CON-127]', async () => {
  const { user, box, paste } = await open();
  await paste(`Container No\tReference\n${table}`);

  const button = await offer();
  expect(button.closest('[role=status]')).toHaveTextContent(
    'QWCU2001010: Job 1QWCU2002022: Job 2QWCU2003034: Job 3and 1 more',
  );
  expect(screen.queryByText(/^This replaces/)).toBeNull();
  await user.click(button);

  expect(await screen.findByText('Saved the second column as references of 4 containers.')).toBeVisible();
  expect(saves).toEqual([references]);
  expect(box).toHaveFocus();
  expect(anyOffer()).toBeNull();
});

test('the offer says how many references it replaces, and Undo restores them [CON-127]', async () => {
  own = [
    { container: numbers[1], reference: 'Old' },
    { container: 'CSQU3054383', reference: 'Other' },
  ];
  const { user, box, paste } = await open();
  await paste(table);
  const button = await offer();
  expect(screen.getByText('This replaces one reference that you gave before.')).toBeVisible();
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Undo the saved references' }));

  expect(await offer()).toBeVisible();
  expect(saves[1]).toEqual([
    { container: numbers[0], reference: null },
    { container: numbers[1], reference: 'Old' },
    { container: numbers[2], reference: null },
    { container: numbers[3], reference: null },
  ]);
  expect(box).toHaveFocus();
});

test('the offer stays after "Keep the 4 container numbers", without numbers removed from the box [CON-127]', async () => {
  const { user, box, paste } = await open();
  await paste(table);
  await offer();
  await user.click(screen.getByRole('button', { name: 'Keep the 4 container numbers' }));
  expect(await offer()).toBeVisible();

  await user.clear(box);
  expect(anyOffer()).toBeNull();
  await user.type(box, numbers[0]);
  const one = screen.getByRole('button', { name: 'Save the second column as the reference of one container' });
  await user.click(one);
  await waitFor(() => expect(saves).toEqual([references.slice(0, 1)]));
});

test('the second column of a file is offered too; texts that are too long are left out and listed [CON-127]', async () => {
  const { user, container } = await open();
  const chosen = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!chosen) throw new Error('There is no choice of a file.');
  const lines = [
    'Container;Job',
    ...numbers.map((number) => `${number};"Job 1; ""A"""`),
    `CSQU3054383;${'x'.repeat(41)}`,
  ];
  await user.upload(chosen, csvFile('weekly.csv', lines.join('\r\n')));

  expect(await offer()).toBeVisible();
  expect(screen.getByText('QWCU2001010: Job 1; "A"')).toBeVisible();
  expect(screen.getByText('Left out, with more than 40 characters: CSQU3054383.')).toBeVisible();
});

test('from a longer table the first 200 containers are saved, and the offer says so [CON-127]', async () => {
  const { user, paste } = await open();
  await paste(Array.from({ length: 201 }, (_, place) => `QWCU${3_010_000 + place}\tJob 1`).join('\n'));
  await user.click(
    await screen.findByRole('button', { name: 'Save the second column as references of the first 200 containers' }),
  );
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]).toHaveLength(limits.containersInBatches);
});

test('a save that fails says why, keeps the offer and can be tried again [CON-127, API-08]', async () => {
  expectConsoleError(/save the references/);
  const { user, paste } = await open();
  await paste(table);
  const fields = [{ field: '', message: messages.referencesFull }];
  server.refuse(saveContainerReferences, 400, { code: 'INVALID_INPUT', description: 'x', fields });
  await user.click(await offer());
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.referencesFull);

  server.answer(saveContainerReferences, ({ body }) => void save(body as ContainerReference[]));
  await user.click(await offer());
  expect(await screen.findByText(/^Saved the second column/)).toBeVisible();
});

test('if the current references cannot be loaded, nothing is offered, and they can be loaded again [CON-127, NAV-146]', async () => {
  server.refuse(listContainerReferences, 503);
  const { user, paste } = await open();
  await paste(table);
  expect(await screen.findByText('Your references could not be loaded.')).toBeVisible();
  expect(anyOffer()).toBeNull();

  server.answer(listContainerReferences, []);
  const release = server.hold(listContainerReferences);
  const again = screen.getByRole('button', { name: 'Try again' });
  await user.click(again);
  await waitFor(() => expect(server.received(listContainerReferences)).toHaveLength(2));
  expect(again).toHaveFocus();
  expect(again).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await offer()).toBeVisible();
});

test('Free customers and texts without a second column get no offer and make no call [CON-127]', async () => {
  let calls = 0;
  server.answer(listContainerReferences, () => {
    calls += 1;
    return [];
  });
  const free = await open('Free');
  await free.paste(table);
  free.unmount();
  const { paste } = await open();
  await paste(numbers.join('\n'));

  expect(await screen.findByText('4 of 20')).toBeVisible();
  expect(anyOffer()).toBeNull();
  expect(calls).toBe(0);
});
