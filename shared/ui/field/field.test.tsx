import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Field, TextInput } from '../index.ts';

test('the hint and the error of a field are read out with its control', () => {
  render(
    <Field label="Username" hint="Your email address" error="Invalid Email">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('Username');
  expect(input).toHaveAccessibleDescription('Your email address Invalid Email');
  expect(input).toBeInvalid();
});
