import { expect, test } from '@jest/globals';
import { translatePage } from '@quaywatch/shared/testing';
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

test('on a page that the browser has translated, the rules of a new password are ticked off and unticked [NAV-127]', () => {
  const { container, rerender } = render(<PasswordRules password="" />);
  translatePage(container);

  for (const [password, count] of [
    ['Harbour1', 3],
    ['h', 0],
  ] as const) {
    rerender(<PasswordRules password={password} />);
    const rules = screen.getAllByRole('listitem').map((rule) => rule.textContent);
    expect(rules).toEqual([
      expect.stringContaining('[8 characters]'),
      expect.stringContaining('[1 number]'),
      expect.stringContaining('[1 uppercase letter]'),
    ]);
    expect(rules.filter((rule) => rule.endsWith(', done'))).toHaveLength(count);
  }
});
