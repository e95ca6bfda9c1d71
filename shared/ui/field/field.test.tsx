import { expect, test } from '@jest/globals';
import { translatePage } from '@quaywatch/shared/testing';
import { render, screen } from '@testing-library/react';
import { Field, TextInput } from '../index.ts';
import { input } from './field.styles.ts';

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

test('what describes the field from elsewhere is read out with its control, between hint and error [NAV-123]', () => {
  render(
    <Field label="Password" hint="A new one" error="Too weak" aria-describedby="rules">
      <TextInput />
      <p id="rules">8 characters</p>
    </Field>,
  );

  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('A new one 8 characters Too weak');
});

test('on a page that the browser has translated, a field shows the error that it has now [NAV-127]', () => {
  const nameWith = (error: string) => (
    <Field label="Username" error={error}>
      <TextInput />
    </Field>
  );
  const { container, rerender } = render(nameWith('Required field'));
  translatePage(container);

  rerender(nameWith('Invalid Email'));

  expect(screen.getByRole('alert')).toHaveTextContent(/^Invalid Email$/);
});

test('a finger types in letters of 16 px in a window of any width, because Safari zooms in on smaller ones [NAV-130]', () => {
  const [media] = /@media[^{]*\{\s*font-size: var\(--text-lg\)/.exec(input.styles) ?? [];

  expect(media).toContain('@media (max-width: 499.98px), (pointer: coarse) {');
});
