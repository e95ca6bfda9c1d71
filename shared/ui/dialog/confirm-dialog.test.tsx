import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { includeStyles } from '@quaywatch/shared/testing';
import { ConfirmDialog } from '../index.ts';

includeStyles();

test('screen readers read the question of a dialog after its title [NAV-119]', () => {
  render(
    <ConfirmDialog title="Delete account" problem="Please try again." onNo={() => undefined} onYes={() => undefined}>
      Pending alerts will be lost. Are you sure?
    </ConfirmDialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Delete account' })).toHaveAccessibleDescription(
    'Please try again. Pending alerts will be lost. Are you sure?',
  );
});

test('a question is answered with No or Yes', async () => {
  const [no, yes] = [jest.fn(), jest.fn()];
  render(
    <ConfirmDialog title="Remove Containers" onNo={no} onYes={yes}>
      Are you sure?
    </ConfirmDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect([no.mock.calls.length, yes.mock.calls.length]).toEqual([1, 1]);
});

test('a question can be closed while its answer is on its way, unless the answer is shown only once [ACC-110]', () => {
  const no = jest.fn();
  const question = (isAnswerShownOnce: boolean, busy = true) => (
    <ConfirmDialog title="New secret" busy={busy} isAnswerShownOnce={isAnswerShownOnce} onNo={no} onYes={jest.fn()}>
      Are you sure?
    </ConfirmDialog>
  );
  const leave = () => {
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    const [first] = screen.getAllByRole('button', { name: /^(No|Close)$/ }).slice(-1);
    fireEvent.click(first as HTMLElement);
    return no.mock.calls.length;
  };
  const { rerender } = render(question(false));
  expect(leave()).toBe(2);

  rerender(question(true));
  expect(leave()).toBe(2);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();

  rerender(question(true, false));
  expect(leave()).toBe(4);
});

test('after Yes a question says that closing does not stop the answer, and offers no No [NAV-139]', () => {
  const question = (busy: boolean, isAnswerShownOnce = false) => (
    <ConfirmDialog
      title="Delete account"
      busy={busy}
      isAnswerShownOnce={isAnswerShownOnce}
      onNo={() => undefined}
      onYes={() => undefined}
    >
      Are you sure?
    </ConfirmDialog>
  );
  const { rerender } = render(question(false));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  rerender(question(true));
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your answer is already on its way, and closing does not stop it.',
  );

  rerender(question(true, true));
  expect(screen.getByRole('button', { name: 'No' })).toBeDisabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  rerender(question(false));
  expect(screen.getByRole('button', { name: 'No' })).toBeEnabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('that the answer is on its way is said after a second, also with reduced motion, which shortens durations [NAV-139]', () => {
  render(
    <ConfirmDialog title="Delete account" busy onNo={() => undefined} onYes={() => undefined}>
      Are you sure?
    </ConfirmDialog>,
  );

  expect(getComputedStyle(screen.getByText(/^Your answer/)).animation).toMatch(/ 0s 1s backwards$/);
});
