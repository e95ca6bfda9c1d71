import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MessageDialog } from '../index.ts';

test('a message is read out, and closed with OK or Escape [NAV-119]', async () => {
  const close = jest.fn();
  render(
    <MessageDialog title="Alerts saved" onClose={close}>
      <p>Your alerts have been saved.</p>
    </MessageDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Alerts saved' });
  expect(dialog).toHaveAccessibleDescription('Your alerts have been saved.');

  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

  expect(close).toHaveBeenCalledTimes(2);
});
