import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Field, PasswordInput } from '../index.ts';

test('a password is hidden until its button is pressed, and the button says which password it shows', async () => {
  render(
    <Field label="New password">
      <PasswordInput defaultValue="Harbour12" showLabel="Show new password" />
    </Field>,
  );

  expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show new password', pressed: false }));

  expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Show new password', pressed: true })).toBeInTheDocument();
});
