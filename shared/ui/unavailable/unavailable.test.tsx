import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setOnline } from '@quaywatch/shared/testing';
import { Dialog, Unavailable } from '../index.ts';

afterEach(() => void jest.restoreAllMocks());

test('a failed part names itself, says that it is unavailable and can be tried again', async () => {
  const retry = jest.fn();
  render(<Unavailable feature="Pending alerts" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Pending alertsThis feature is temporarily unavailable.');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(retry).toHaveBeenCalledTimes(1);
});

test('a part that failed offline says that the customer is offline, and of nothing to call about [NAV-109]', () => {
  setOnline(false);
  render(
    <Unavailable feature="Pending alerts" onRetry={() => undefined}>
      Please call our helpdesk
    </Unavailable>,
  );

  expect(screen.getByRole('alert').textContent).toBe(
    'Pending alertsYou are offline. Please try again once you are connected.Try again',
  );
});

test('a part that is tried again says so and cannot be tried twice at once', async () => {
  const retry = jest.fn();
  render(<Unavailable feature="Pending alerts" busy onRetry={retry} />);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Pending alertsLoading');
  expect(retry).not.toHaveBeenCalled();
});

test('a successful try removes its button and moves the focus to the page', async () => {
  const page = (hasFailed: boolean) => (
    <main tabIndex={-1}>
      {hasFailed ? <Unavailable feature="Pending alerts" onRetry={() => undefined} /> : 'Loaded'}
    </main>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  rerender(page(false));
  await Promise.resolve();

  expect(screen.getByRole('main')).toHaveFocus();
});

test('in a pop-up, a successful try moves the focus to its title, because the page is closed meanwhile [NAV-146]', async () => {
  const page = (hasFailed: boolean) => (
    <main tabIndex={-1}>
      <Dialog title="Team changes">
        {hasFailed ? <Unavailable feature="Team changes" onRetry={() => undefined} /> : 'Loaded'}
      </Dialog>
    </main>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  rerender(page(false));
  await Promise.resolve();

  expect(screen.getByRole('heading', { name: 'Team changes' })).toHaveFocus();
});
