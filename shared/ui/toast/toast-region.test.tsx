import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button, Dialog, showToast, ToastRegion } from '../index.ts';

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

test('a message that comes behind a dialog is read, and its time begins, once the dialog has closed [NAV-125]', () => {
  jest.useFakeTimers();
  const page = (isOpen: boolean) => (
    <>
      {isOpen && <Dialog title="Edit List">A form</Dialog>}
      <ToastRegion />
    </>
  );
  const { rerender } = render(page(true));
  act(() => showToast('Saved'));
  const unheard = screen.getByText('Saved');
  act(() => void jest.advanceTimersByTime(600_000));
  expect(unheard).toBeInTheDocument();

  rerender(page(false));

  // Screen readers read what is added while the page is not inert.
  expect(unheard).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(5_999));
  expect(screen.getByText('Saved')).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a message that the pointer leaves while a dialog is open goes 6 seconds after that has closed [NAV-125, NAV-100]', () => {
  jest.useFakeTimers();
  const page = (isOpen: boolean) => (
    <>
      {isOpen && <Dialog title="Edit List">A form</Dialog>}
      <ToastRegion />
    </>
  );
  const { rerender } = render(page(false));
  act(() => showToast('Saved'));
  const toast = screen.getByText('Saved');
  fireEvent.mouseEnter(toast.parentElement as Element);
  rerender(page(true));
  fireEvent.mouseLeave(toast.parentElement as Element);
  rerender(page(false));

  act(() => void jest.advanceTimersByTime(5_999));
  expect(screen.getByText('Saved')).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a message that comes as its dialog closes is read once [NAV-125, NAV-100]', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const save = () => {
      showToast('Saved');
      setOpen(false);
    };
    return (
      <>
        {isOpen && <Dialog title="Edit List" foot={<Button onClick={save}>Save</Button>} children="A form" />}
        <ToastRegion />
      </>
    );
  }
  render(<Page />);
  let added = 0;
  const watching = new MutationObserver((changes) => (added += changes.flatMap((one) => [...one.addedNodes]).length));
  watching.observe(screen.getByRole('status', { hidden: true }), { childList: true });

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(added).toBe(1);
  watching.disconnect();
});
