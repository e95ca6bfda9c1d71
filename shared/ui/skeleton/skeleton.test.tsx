import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Skeleton } from '../index.ts';

test('while loading, words say what is loaded, and the bars are decoration', () => {
  const { container } = render(<Skeleton lines={4} label="Loading alert templates" />);

  expect(screen.getByRole('status', { name: 'Loading alert templates' })).toBeInTheDocument();
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(4);
});
