import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import { FailureWatcher, RetryBoundary } from './retry-boundary.ts';

const Menu = ({ name }: { name: string }) => <p>Menu of {name}</p>;

test('a part whose code failed to load is loaded again when the customer tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn<() => Promise<{ default: typeof Menu }>>();
  load.mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ default: Menu });
  const Part = lazyPart(load);
  render(
    <RetryBoundary failed={(retry) => <button onClick={retry}>Try again</button>}>
      <Suspense fallback="Loading">
        <Part name="QWCU2001010" />
      </Suspense>
    </RetryBoundary>,
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Menu of QWCU2001010')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that was loaded ahead is drawn at once, without a loading state', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: Menu }));
  await Part.preload();

  render(
    <Suspense fallback="Loading">
      <Part name="QWCU2001010" />
    </Suspense>,
  );

  expect(screen.getByText('Menu of QWCU2001010')).toBeTruthy();
});

test('a part that failed to load ahead is loaded when it is shown', async () => {
  const load = jest.fn<() => Promise<{ default: typeof Menu }>>();
  load.mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ default: Menu });
  const Part = lazyPart(load);
  await expect(Part.preload()).rejects.toThrow('no line');

  render(
    <Suspense fallback="Loading">
      <Part name="QWCU2001010" />
    </Suspense>,
  );

  expect(await screen.findByText('Menu of QWCU2001010')).toBeTruthy();
});

test('text typed into a part stays when its code, requested ahead too late, arrives', async () => {
  const Field = () => <input aria-label="Number" />;
  const Part = lazyPart(() => Promise.resolve({ default: Field }));
  const page = (
    <Suspense fallback="Loading">
      <Part />
    </Suspense>
  );
  const { rerender } = render(page);
  await userEvent.type(await screen.findByLabelText('Number'), 'QWCU');
  await Part.preload();

  rerender(page);

  expect(screen.getByLabelText('Number')).toHaveProperty('value', 'QWCU');
});

test('a part whose code failed to load recovers by itself, and the failure stays visible until then', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let arrive: (part: { default: typeof Menu }) => void = () => undefined;
  const load = jest
    .fn<() => Promise<{ default: typeof Menu }>>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockRejectedValueOnce(new Error('no line'))
    .mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const Part = lazyPart(load);
  const note = jest.fn();
  render(
    <FailureWatcher value={note}>
      <RetryBoundary failed={(_, busy) => <p>{busy ? 'Trying' : 'Unavailable'}</p>}>
        <Suspense fallback="Loading">
          <Part name="QWCU2001010" />
        </Suspense>
      </RetryBoundary>
    </FailureWatcher>,
  );
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  await pass(0);
  expect(screen.getByText('Unavailable')).toBeTruthy();
  await pass(300);
  expect(screen.getByText('Unavailable')).toBeTruthy();
  await pass(1_000);
  expect(screen.getByText('Trying')).toBeTruthy();
  arrive({ default: Menu });
  await pass(0);

  expect(screen.getByText('Menu of QWCU2001010')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
  expect(note).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('a pop-up that failed to load is loaded again when it is opened again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn<() => Promise<{ default: typeof Menu }>>();
  load.mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ default: Menu });
  const Part = lazyPart(load);
  const popUp = () => (
    <RetryBoundary failed={() => <p>Unavailable</p>}>
      <Suspense>
        <Part name="QWCU2001010" />
      </Suspense>
    </RetryBoundary>
  );
  const { unmount } = render(popUp());
  await screen.findByText('Unavailable');
  unmount();

  render(popUp());

  expect(await screen.findByText('Menu of QWCU2001010')).toBeTruthy();
});
