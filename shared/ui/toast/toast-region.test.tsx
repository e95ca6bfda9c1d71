import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showToast, ToastRegion } from '../index.ts';

test('a toast announces its message once and disappears when it is closed; the page has the focus then [NAV-51]', async () => {
  render(
    <main tabIndex={-1}>
      <ToastRegion />
    </main>,
  );
  act(() => showToast('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});
