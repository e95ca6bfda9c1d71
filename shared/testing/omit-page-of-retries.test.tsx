import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';

const messageOf = (find: () => unknown): string => {
  try {
    find();
  } catch (error) {
    return String(error);
  }
  return '';
};

test('only the last error of a wait has the page; those before it say what was not found', async () => {
  render(<p>Arrived</p>);
  const tries: string[] = [];
  const find = () => screen.getByText('Departed');

  const wait = waitFor(
    () => {
      tries.push(messageOf(find));
      return find();
    },
    { timeout: 120 },
  );

  await expect(wait).rejects.toThrow(/text: Departed[^]*Arrived/);
  expect(tries.length).toBeGreaterThan(1);
  expect(tries.join(' ')).toContain('text: Departed');
  expect(tries.join(' ')).not.toContain('Arrived');
});

test('a query that does not wait shows the page', () => {
  render(<p>Arrived</p>);

  expect(messageOf(() => screen.getByText('Departed'))).toContain('Arrived');
});
