import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { listRoleTypes } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { act, screen } from '@testing-library/react';
import { createBegunRegistration } from './begun-registration.ts';
import { OptionField } from './option-field.tsx';
import { useRetriedOptions } from './use-retried-options.ts';
import { useRegistration } from './use-registration.ts';

const server = contractServer();
beforeEach(() => {
  jest.useFakeTimers();
  useConnectionProblem.getState().clear();
});
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

const begun = createBegunRegistration();

function Role() {
  const { form } = useRegistration(begun);
  return <OptionField form={form} name="roleType" label="Role" list={useRetriedOptions(listRoleTypes)} />;
}

test('a list says that it is loading until the server answers [REG-12]', async () => {
  server.answer(listRoleTypes, ['Director', 'Manager']);
  const release = server.hold(listRoleTypes);
  renderScreen(<Role />, { session: null });
  expect(options()).toEqual(['Loading']);
  expect(screen.getByLabelText('Role')).toHaveAttribute('aria-busy', 'true');

  release();
  await pass(0);

  expect(options()).toEqual(['Please select', 'Director', 'Manager']);
  expect(screen.getByLabelText('Role')).toHaveValue('');
  expect(screen.getByLabelText('Role')).not.toHaveAttribute('aria-busy');
});

test('a list that failed to load says that it will be retried, and is retried every 5 seconds [REG-18]', async () => {
  server.refuse(listRoleTypes, 503);
  expectConsoleError(/Could not load the options of \/api\/type\/role-types/);
  renderScreen(<Role />, { session: null });
  await pass(0);
  expect(options()).toEqual(['Not loaded, trying again soon']);
  expect(useConnectionProblem.getState().present).toBe(false);

  await pass(4999);
  expect(server.received(listRoleTypes)).toHaveLength(1);
  await pass(1);
  expect(server.received(listRoleTypes)).toHaveLength(2);

  server.answer(listRoleTypes, ['Director']);
  await pass(5000);
  expect(options()).toEqual(['Please select', 'Director']);
  await pass(60_000);
  expect(server.received(listRoleTypes)).toHaveLength(3);
});

test('a page that was left no longer requests its lists [REG-18]', async () => {
  server.refuse(listRoleTypes, 503);
  expectConsoleError(/Could not load the options/);
  const { unmount } = renderScreen(<Role />, { session: null });
  await pass(0);

  unmount();
  await pass(60_000);

  expect(server.received(listRoleTypes)).toHaveLength(1);
});
