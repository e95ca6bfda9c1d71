import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { listRoleTypes } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError } from '../testing/index.ts';
import { loadOptionList, useConnectionProblem } from './index.ts';

const server = contractServer();
beforeEach(() => {
  jest.useFakeTimers();
  useConnectionProblem.getState().clear();
});
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const { signal: endless } = new AbortController();

test('an option list is requested every 5 seconds until it is loaded, and no notice is raised [REG-18, HIS-D10]', async () => {
  server.refuse(listRoleTypes, 503);
  expectConsoleError(/Could not load the options of \/api\/type\/role-types/);
  const onFailure = jest.fn();

  const loading = loadOptionList(listRoleTypes, { signal: endless, onFailure });
  await pass(5000);
  expect(onFailure).toHaveBeenCalledTimes(2);
  server.answer(listRoleTypes, ['Director', 'Manager']);
  await pass(5000);

  await expect(loading).resolves.toEqual(['Director', 'Manager']);
  expect(server.received(listRoleTypes)).toHaveLength(3);
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('an option list that is no longer needed is not requested again', async () => {
  server.refuse(listRoleTypes, 503);
  expectConsoleError(/Could not load the options/);
  const controller = new AbortController();

  const loading = loadOptionList(listRoleTypes, { signal: controller.signal });
  const given = expect(loading).rejects.toThrow();
  await pass(1000);
  controller.abort();
  await pass(60_000);

  await given;
  expect(server.received(listRoleTypes)).toHaveLength(1);
});
