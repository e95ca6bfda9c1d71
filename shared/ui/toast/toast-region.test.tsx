import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showToast, ToastRegion } from '../index.ts';

afterEach(() => void jest.useRealTimers());

test('a toast announces its message once and disappears when it is closed; the page has the focus then [NAV-51]', async () => {
  render(
    <main tabIndex={-1}>
      <ToastRegion />
    </main>,
  );
  act(() => showToast('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('screen readers read a message, because its region is on the page before the text [NAV-100]', () => {
  render(<ToastRegion />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();

  act(() => showToast('Saved', 'good', { label: 'Undo', onSelect: () => undefined }));
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Saved');

  act(() => showToast('Not saved', 'critical'));
  expect(region).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

test('a message that can be undone stays until it is closed; others go after 6 seconds [NAV-100]', () => {
  jest.useFakeTimers();
  render(<ToastRegion />);
  act(() => showToast('Saved'));
  act(() => void jest.advanceTimersByTime(5_999));
  expect(screen.getByText('Saved')).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();

  act(() => showToast('Removed', 'good', { label: 'Undo', onSelect: () => undefined }));
  act(() => void jest.advanceTimersByTime(600_000));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});
