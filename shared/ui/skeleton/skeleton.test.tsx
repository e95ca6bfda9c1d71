import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonCards } from '../index.ts';

test('while loading, words say what is loaded, and the bars are decoration', () => {
  const { container } = render(<Skeleton lines={4} label="Loading alert templates" />);

  expect(screen.getByRole('status', { name: 'Loading alert templates' })).toBeInTheDocument();
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(4);
});

test('a page of cards loads as cards in two columns, which are decoration, and says once what is loaded', () => {
  const { container } = render(<SkeletonCards label="Loading your account" main={[7, 2]} side={[3]} />);

  expect(screen.getByRole('status', { name: 'Loading your account' })).toBeInTheDocument();
  const columns = [...container.querySelectorAll('[aria-hidden="true"] > div')];
  expect(columns.map((column) => [...column.children].map((card) => card.querySelectorAll('i').length))).toEqual([
    [8, 3],
    [4],
  ]);
});
