import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showToast, ToastRegion } from '../index.ts';

test('a toast announces its message once and disappears when it is closed', async () => {
  render(<ToastRegion />);
  act(() => showToast('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});
