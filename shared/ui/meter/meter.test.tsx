import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { includeStyles } from '@quaywatch/shared/testing';
import { Meter } from '../index.ts';

includeStyles();

const parts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('a meter says what is available; used, pending and free alerts add up to the limit [ACC-68]', () => {
  render(<Meter label="Email alerts" available={212} pending={24} limit={300} />);

  expect(screen.getByRole('group', { name: 'Email alerts' })).toHaveTextContent('212 of 300 available');
  expect(parts()).toEqual(['Used 88', 'Pending 24', 'After pending 188']);
});

test('a meter without a limit shows pending and free alerts, but not used ones [ACC-68]', () => {
  render(<Meter label="Email alerts" available={212} pending={24} />);

  expect(screen.getByRole('group', { name: 'Email alerts' })).toHaveTextContent('212 available');
  expect(parts()).toEqual(['Pending 24', 'After pending 188']);
});

test('a meter says how many pending alerts are suspended because they are beyond the limit [ACC-68]', () => {
  render(<Meter label="SMS alerts" available={5} pending={18} limit={300} />);

  expect(parts()).toEqual(['Used 295', 'Pending 18(13 suspended)', 'After pending 0']);
});

test('the figure turns critical when nothing is left', () => {
  const { rerender } = render(<Meter label="SMS alerts" available={1} pending={0} limit={300} />);
  const colour = () => getComputedStyle(screen.getByText('of 300 available', { exact: false }).children[0]!).color;
  expect(colour()).not.toContain('critical');

  rerender(<Meter label="SMS alerts" available={0} pending={18} limit={300} />);

  expect(colour()).toContain('--tone-critical-text');
});
