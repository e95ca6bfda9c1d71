import { afterEach, expect, test } from '@jest/globals';
import { useSession } from '@quaywatch/shared/session';
import { tellLateFailure } from './tell-late-failure.ts';

afterEach(() => useSession.setState({ customerId: null }));

test.each([
  ['once its question has been closed', false, '7', ['failed']],
  ['not while its question is open, which says so itself', true, '7', []],
  ['not to a customer who has signed in since', false, '8', []],
])('a failure is told %s [NAV-139, NAV-99]', async (_, isThere, customerId, expected) => {
  useSession.setState({ customerId: '7' });
  const question = { current: true };
  const told: string[] = [];
  let fail = (_: Error): void => undefined;
  const call = new Promise<never>((_resolve, reject) => void (fail = reject));
  const ended = tellLateFailure(question, call, (error) => told.push((error as Error).message));
  question.current = isThere;
  useSession.setState({ customerId });
  fail(new Error('failed'));

  await expect(ended).rejects.toThrow('failed');
  expect(told).toEqual(expected);
});

test('what has worked is not told, and is passed on [NAV-139]', async () => {
  const told: unknown[] = [];

  expect(await tellLateFailure({ current: false }, Promise.resolve(7), (error) => told.push(error))).toBe(7);
  expect(told).toEqual([]);
});
