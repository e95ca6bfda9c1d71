import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Meter } from '../index.ts';

test('a meter says what is used, pending and available', () => {
  render(<Meter label="Email alerts" available={212} pending={24} limit={300} />);

  const meter = screen.getByRole('group', { name: 'Email alerts' });
  expect(meter).toHaveTextContent('212 of 300 available');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Used 88',
    'Pending 24',
    'Available 212',
  ]);
});

test('a meter without a limit says what is pending and available, and nothing of what was used', () => {
  render(<Meter label="Email alerts" available={212} pending={24} />);

  expect(screen.getByRole('group', { name: 'Email alerts' })).toHaveTextContent('212 available');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Pending 24', 'Available 212']);
});

test('the figure turns critical when nothing is left', () => {
  const { rerender } = render(<Meter label="SMS alerts" available={1} pending={0} limit={300} />);
  const colour = () => getComputedStyle(screen.getByText('of 300 available', { exact: false }).children[0]!).color;
  expect(colour()).not.toContain('critical');

  rerender(<Meter label="SMS alerts" available={0} pending={18} limit={300} />);

  expect(colour()).toContain('--tone-critical-text');
});
