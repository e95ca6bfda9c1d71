import { expect, test } from '@jest/globals';
import { renderScreen } from '@quaywatch/shared/testing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hasFailed } from './has-failed.ts';

/** Answers in turn what the test gives it. */
function prepare() {
  const waiting: ((answer: string | null) => void)[] = [];
  const ask = () =>
    new Promise<string>((resolve, reject) =>
      waiting.push((answer) => (answer === null ? reject(new Error('No answer')) : resolve(answer))),
    );
  return { ask, answer: (answer: string | null) => waiting.shift()?.(answer) };
}

function Part({ ask }: { readonly ask: () => Promise<string> }) {
  const [about, setAbout] = useState('containers');
  const query = useQuery({ queryKey: [about], queryFn: ask, retry: false, placeholderData: keepPreviousData });
  return (
    <>
      <p role="status">
        {hasFailed(query) ? 'Failed' : (query.data ?? 'Loading')}
        {query.isFetching && ', asking'}
      </p>
      <button onClick={() => void query.refetch()}>Try again</button>
      <button onClick={() => setAbout('alerts')}>Other</button>
    </>
  );
}
const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('what has failed stays so while it is tried again, until it has an answer [NAV-146]', async () => {
  const { ask, answer } = prepare();
  const { user } = renderScreen(<Part ask={ask} />);
  await shows('Loading, asking');
  answer(null);
  await shows('Failed');

  await user.click(screen.getByText('Try again'));
  await shows('Failed, asking');
  answer('Three');
  await shows('Three');
  await user.click(screen.getByText('Try again'));
  await shows('Three, asking');
});

test('a part that opens after a failure is loading, not failed [NAV-146]', async () => {
  const { ask, answer } = prepare();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>Open or close</button>
        {isOpen && <Part ask={ask} />}
      </>
    );
  }
  const { user } = renderScreen(<Page />);
  answer(null);
  await shows('Failed');

  await user.click(screen.getByText('Open or close'));
  await user.click(screen.getByText('Open or close'));

  await shows('Loading, asking');
});

test('an earlier answer that stands in for one that failed does not hide the failure [NAV-146]', async () => {
  const { ask, answer } = prepare();
  const { user } = renderScreen(<Part ask={ask} />);
  answer('Three');
  await shows('Three');

  await user.click(screen.getByText('Other'));
  await shows('Three, asking');
  answer(null);
  await shows('Failed');
  await user.click(screen.getByText('Try again'));

  await shows('Failed, asking');
});
