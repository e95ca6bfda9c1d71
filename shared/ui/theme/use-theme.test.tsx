import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refuseWrites } from '../../testing/refuse-writes.ts';
import { applyTheme, ThemeToggle } from '../index.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('without a choice the theme of the system is used [NAV-52]', () => {
  applyTheme();

  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('one press pins the other theme, which is remembered [NAV-52]', async () => {
  render(<ThemeToggle />);

  await userEvent.click(screen.getByRole('button', { name: 'Use the dark theme' }));

  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(screen.getByRole('button', { name: 'Use the light theme' })).toBeInTheDocument();

  delete document.documentElement.dataset.theme;
  applyTheme();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('a theme that is chosen in another tab is also shown in this one [NAV-52]', () => {
  render(<ThemeToggle />);

  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));

  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(screen.getByRole('button', { name: 'Use the light theme' })).toBeInTheDocument();
});

test('in a full storage a chosen theme lasts until the page is left [NAV-138]', async () => {
  refuseWrites();
  render(<ThemeToggle />);

  await userEvent.click(screen.getByRole('button', { name: 'Use the dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');

  await userEvent.click(screen.getByRole('button', { name: 'Use the light theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
