import { expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { findContainersByReference, updateSavedList } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { buildList, button, choose, form, showSavedLists } from '../testing/open-saved-lists.tsx';

const server = contractServer();
const june = buildList('1', 'June', 'QWCU2001010');
const job = [
  { container: 'QWCU2002022', reference: 'Job 4711' },
  { container: 'QWCU2004046', reference: 'Job 4711' },
];

async function edit() {
  const { user } = await showSavedLists(server, june);
  server.answer(findContainersByReference, ({ body }) =>
    job.filter(({ reference }) => body.some((asked) => asked.toLowerCase() === reference.toLowerCase())),
  );
  await choose(user, 'June');
  await user.click(button('Edit List'));
  const { content, ...fields } = await form('Edit List');
  const save = async (...lines: string[]) => {
    await user.type(content, lines.map((line) => `\n${line}`).join(''));
    await user.click(fields.save);
  };
  return { user, content, ...fields, save };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const saved = () => server.received(updateSavedList).map(({ body }) => body.containerNumbers);

test('a line that cannot be a number adds the containers that have it as their reference [LST-51]', async () => {
  const { dialog, save } = await edit();

  await save('job 4711', 'CSQU3054383');

  await closed();
  expect(dialog).not.toBeInTheDocument();
  expect(server.received(findContainersByReference).map(({ body }) => body)).toEqual([['job 4711']]);
  expect(saved()).toEqual([['QWCU2001010', 'CSQU3054383', 'QWCU2002022', 'QWCU2004046']]);
});

test('a reference counts as one until it is looked up; numbers alone are not looked up [LST-51]', async () => {
  const { user, content, dialog, save } = await edit();
  await user.type(content, '\nJob 4711');
  expect(dialog).toHaveTextContent('2 of 20');
  await user.clear(content);

  await save('PO88213');

  await closed();
  expect(server.received(findContainersByReference)).toEqual([]);
  expect(saved()).toEqual([['PO88213']]);
});

test('a reference that no container has is refused, just as a malformed number is [LST-51] [VAL-19]', async () => {
  const { content, save } = await edit();

  await save('Job 4711', 'PO 1');

  await waitFor(() => expect(content).toHaveAccessibleDescription(/Invalid format of container number PO, 1/));
  expect(content).toHaveFocus();
  expect(saved()).toEqual([]);
});

test('references of more containers than a list can hold say how many they stand for [LST-51] [LST-12]', async () => {
  const { content, save } = await edit();
  server.answer(
    findContainersByReference,
    Array.from({ length: 20 }, (_, place) => ({ container: `CSQU30000${place + 10}`, reference: 'Job 1' })),
  );

  await save('Job 1');

  await waitFor(() =>
    expect(content).toHaveAccessibleDescription(/These lines stand for 21 containers\. A list takes 20/),
  );
  expect(saved()).toEqual([]);
});

test('a look-up that fails says so and keeps the typed text [LST-51] [SRV-106]', async () => {
  expectConsoleError(/^Could not submit a form: The references could not be looked up$/);
  const { dialog, content, save } = await edit();
  server.refuse(findContainersByReference, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' });

  await save('Job 4711');

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('too many searches');
  expect(content).toHaveValue('QWCU2001010\nJob 4711');
  expect(saved()).toEqual([]);
});

test.each([
  ['no container has its reference', [], 'Invalid format of container number PO, 1.'],
  ['its references could not be looked up', null, 'There have been too many searches from your account.'],
] as const)(
  'that a list was not saved, as %s, is also said once its form is closed [LST-62, LST-51]',
  async (_, found, why) => {
    render(<ToastRegion />);
    const { user, cancel, save } = await edit();
    if (found) server.answer(findContainersByReference, [...found]);
    else server.refuse(findContainersByReference, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' });
    const release = server.hold(findContainersByReference);
    await save('PO 1');
    await user.click(cancel);
    await user.click(button('Yes'));
    await closed();

    release();

    expect(await screen.findByRole('alert')).toHaveTextContent(`Your list has not been saved. ${why}`);
    expect(saved()).toEqual([]);
  },
);

test('looked-up numbers that could not be saved stay in the form without a message [LST-51] [LST-23]', async () => {
  expectConsoleError(/Could not save the list/);
  const { dialog, save } = await edit();
  server.refuse(updateSavedList, 400, { code: 'INVALID_INPUT', description: 'x' });

  await save('Job 4711');

  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(within(dialog).queryByRole('alert')).toBeNull();
});
