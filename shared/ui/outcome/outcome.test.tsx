import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Outcome } from './outcome.tsx';

test('the line is on the page before it has a text, and gets the focus after each action', () => {
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

test('a result that nobody asked for is shown and does not move the focus', () => {
  render(<Outcome endedTimes={0}>Changed meanwhile</Outcome>);

  expect(screen.getByRole('status')).toHaveTextContent('Changed meanwhile');
  expect(document.body).toHaveFocus();
});
