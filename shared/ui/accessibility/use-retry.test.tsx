import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Unavailable, useRetry } from '../index.ts';

type PartProps = { readonly ask: () => Promise<{ readonly isSuccess: boolean }> };

function Part({ ask }: PartProps) {
  const [hasFailed, setHasFailed] = useState(true);
  const { place, retry } = useRetry<HTMLElement>(async () => {
    const answer = await ask();
    setHasFailed(!answer.isSuccess);
    return answer;
  });
  return (
    <section ref={place} tabIndex={-1} aria-label="Part">
      {hasFailed ? <Unavailable feature="Part" onRetry={retry} /> : 'Loaded'}
    </section>
  );
}

async function pressTryAgain() {
  let answer: (isSuccess: boolean) => void = () => {};
  const asked = new Promise<{ readonly isSuccess: boolean }>(
    (resolve) => (answer = (isSuccess) => resolve({ isSuccess })),
  );
  render(
    <main tabIndex={-1}>
      <Part ask={() => asked} />
      <input aria-label="Elsewhere" />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  return (isSuccess: boolean) => act(async () => answer(isSuccess));
}

test('content that was loaded again gets the focus of the pressed button', async () => {
  const answer = await pressTryAgain();

  await answer(true);

  expect(screen.getByRole('region', { name: 'Part' })).toHaveFocus();
});

test('the focus stays where the customer has moved it meanwhile', async () => {
  const answer = await pressTryAgain();
  await userEvent.click(screen.getByLabelText('Elsewhere'));

  await answer(true);

  expect(screen.getByText('Loaded')).toBeInTheDocument();
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});

test('the focus stays on the button as long as the part fails', async () => {
  const answer = await pressTryAgain();

  await answer(false);

  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

test('the part gets the focus that moved to the page when the button disappeared', async () => {
  const answer = await pressTryAgain();
  act(() => screen.getByRole('main').focus());

  await answer(true);

  expect(screen.getByRole('region', { name: 'Part' })).toHaveFocus();
});
