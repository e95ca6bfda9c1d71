import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { includeStyles } from '@quaywatch/shared/testing';
import { Meter } from '../index.ts';

includeStyles();

const parts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('a meter says what is available, and of what used, pending and free add up to the limit [ACC-68]', () => {
  render(<Meter label="Email alerts" available={212} pending={24} limit={300} />);

  expect(screen.getByRole('group', { name: 'Email alerts' })).toHaveTextContent('212 of 300 available');
  expect(parts()).toEqual(['Used 88', 'Pending 24', 'After pending 188']);
});

test('a meter without a limit shows what is pending and free, and nothing about use [ACC-68]', () => {
  render(<Meter label="Email alerts" available={212} pending={24} />);

  expect(screen.getByRole('group', { name: 'Email alerts' })).toHaveTextContent('212 available');
  expect(parts()).toEqual(['Pending 24', 'After pending 188']);
});

test('a meter says how many of the pending alerts are suspended because the limit does not reach for them [ACC-68]', () => {
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
