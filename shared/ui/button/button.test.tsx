import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../index.ts';

test('a busy button cannot be pressed and keeps the focus', async () => {
  const press = jest.fn();
  render(
    <Button busy onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });

  await userEvent.click(button);

  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
});

test('a form with a busy button is not sent again, not even with Enter', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <input aria-label="List name" />
      <input aria-label="Container numbers" />
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );

  await userEvent.type(screen.getByLabelText('List name'), 'Mine{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(send).not.toHaveBeenCalled();
});
