import { expect, jest, test } from '@jest/globals';
import { renderScreen } from '@quaywatch/shared/testing';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useAfterChange } from './use-after-change.ts';

const key = ['lists'];

/** Each answer has the state at its request and arrives when it is released. */
function keepLists() {
  let lists = ['Weekly'];
  const waiting: (() => void)[] = [];
  const read = jest.fn(
    () =>
      new Promise<string[]>((resolve) =>
        waiting.push(
          (
            (now) => () =>
              resolve(now)
          )([...lists]),
        ),
      ),
  );
  return { read, change: (to: string[]) => void (lists = to), answer: () => waiting.shift()?.() };
}

function Lists({ read }: { readonly read: (signal: AbortSignal) => Promise<string[]> }) {
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal) });
  const { askAnew, takeOver } = useAfterChange();
  return (
    <>
      <p>{data?.join(', ') ?? 'Loading'}</p>
      <button onClick={() => void askAnew(key)}>Ask anew</button>
      <button onClick={() => takeOver<string[]>(key, (known) => [...known, 'Taken over'])}>Take over</button>
    </>
  );
}

test('a first answer from before a change is not shown and is requested again', async () => {
  const { read, change, answer } = keepLists();
  const { user } = renderScreen(<Lists read={read} />);

  change(['Weekly', 'Reefers']);
  await user.click(screen.getByText('Ask anew'));
  answer();
  answer();

  expect(await screen.findByText('Weekly, Reefers')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a later answer from before a change is not shown either', async () => {
  const { read, change, answer } = keepLists();
  const { user } = renderScreen(<Lists read={read} />);
  answer();
  await screen.findByText('Weekly');
  await user.click(screen.getByText('Ask anew'));

  change(['Weekly', 'Reefers']);
  await user.click(screen.getByText('Ask anew'));
  answer();
  answer();

  expect(await screen.findByText('Weekly, Reefers')).toBeVisible();
});

test('the answer of a change is shown without another request', async () => {
  const { read, answer } = keepLists();
  const { user } = renderScreen(<Lists read={read} />);
  answer();
  await screen.findByText('Weekly');

  await user.click(screen.getByText('Take over'));

  expect(await screen.findByText('Weekly, Taken over')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);
});

test('an answer from before a change does not undo the change, and is requested again', async () => {
  const { read, change, answer } = keepLists();
  const { user } = renderScreen(<Lists read={read} />);
  answer();
  await screen.findByText('Weekly');
  await user.click(screen.getByText('Ask anew'));

  change(['Weekly', 'Taken over', 'From another tab']);
  await user.click(screen.getByText('Take over'));
  answer();
  expect(await screen.findByText('Weekly, Taken over')).toBeVisible();

  answer();
  expect(await screen.findByText('Weekly, Taken over, From another tab')).toBeVisible();
});

test('a change is not lost if nothing was loaded yet', async () => {
  const { read, change, answer } = keepLists();
  const { user } = renderScreen(<Lists read={read} />);

  change(['Weekly', 'Taken over']);
  await user.click(screen.getByText('Take over'));
  answer();
  answer();

  expect(await screen.findByText('Weekly, Taken over')).toBeVisible();
});
