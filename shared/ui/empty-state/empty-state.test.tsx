import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SearchX } from 'lucide-react';
import { Button, EmptyState } from '../index.ts';

test('an empty state says what is missing and what to do, and has one action', () => {
  render(
    <EmptyState icon={SearchX} title="No records found" action={<Button>Search again</Button>}>
      Check the spelling or search by company.
    </EmptyState>,
  );

  expect(screen.getByRole('heading', { name: 'No records found' })).toBeInTheDocument();
  expect(screen.getByText('Check the spelling or search by company.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search again' })).toBeInTheDocument();
});
