import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PasswordRules } from '../index.ts';

test('what a new password needs is ticked off in words as well [VAL-10]', () => {
  render(<PasswordRules password="harbour1" />);

  expect(screen.getAllByRole('listitem').map((rule) => rule.textContent)).toEqual([
    '8 characters, done',
    '1 number, done',
    '1 uppercase letter, missing',
  ]);
});
