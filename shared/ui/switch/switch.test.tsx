import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Switch } from '../index.ts';

test('a switch says what it does and whether it is on, and a press requests the opposite', async () => {
  const change = jest.fn();
  const { rerender } = render(<Switch label="Refresh every minute" isOn={false} onChange={change} />);
  const control = screen.getByRole('switch', { name: 'Refresh every minute' });
  expect(control).not.toBeChecked();

  await userEvent.click(control);
  rerender(<Switch label="Refresh every minute" isOn onChange={change} />);
  expect(control).toBeChecked();
  await userEvent.click(control);

  expect(change.mock.calls).toEqual([[true], [false]]);
});

test('a switch that cannot be used now stays reachable by keyboard and ignores presses', async () => {
  const change = jest.fn();
  render(<Switch label="Refresh every minute" isOn aria-disabled onChange={change} />);

  await userEvent.tab();
  expect(screen.getByRole('switch')).toHaveFocus();
  await userEvent.keyboard(' ');

  expect(change).not.toHaveBeenCalled();
});
