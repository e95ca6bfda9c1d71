import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Outcome } from './outcome.tsx';

test('the line is there before it says something, and takes the focus with each end', () => {
  const { rerender } = render(<Outcome endedTimes={0}>{false}</Outcome>);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();

  rerender(<Outcome endedTimes={1}>Saved</Outcome>);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('status')).toHaveFocus();

  screen.getByRole('status').blur();
  rerender(<Outcome endedTimes={2}>Saved</Outcome>);
  expect(screen.getByRole('status')).toHaveFocus();
});

test('news that nobody has asked for shows and leaves the focus where it is', () => {
  render(<Outcome endedTimes={0}>Changed meanwhile</Outcome>);

  expect(screen.getByRole('status')).toHaveTextContent('Changed meanwhile');
  expect(document.body).toHaveFocus();
});
