import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PasswordRules } from '../index.ts';

test('the rules of a new password are ticked off, also in words [VAL-10]', () => {
  render(<PasswordRules password="harbour1" />);

  expect(screen.getAllByRole('listitem').map((rule) => rule.textContent)).toEqual([
    '8 characters, done',
    '1 number, done',
    '1 uppercase letter, missing',
  ]);
});
