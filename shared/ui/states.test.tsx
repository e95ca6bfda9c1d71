import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchX } from 'lucide-react';
import { Button, EmptyState, Skeleton, Unavailable } from './index.ts';

test('loading: what is waited for is said in words, the bars are decoration', () => {
  const { container } = render(<Skeleton lines={4} label="Loading alert templates" />);

  expect(screen.getByRole('status', { name: 'Loading alert templates' })).toBeInTheDocument();
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(4);
});

test('failed: the part names itself, says that it is unavailable and can be tried again', async () => {
  const retry = jest.fn();
  render(<Unavailable feature="Pending alerts" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Pending alertsThis feature is temporarily unavailable.');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(retry).toHaveBeenCalledTimes(1);
});

test('trying again: the part says so and cannot be asked twice', async () => {
  const retry = jest.fn();
  render(<Unavailable feature="Pending alerts" busy onRetry={retry} />);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Pending alertsLoading');
  expect(retry).not.toHaveBeenCalled();
});

test('empty: what is missing, what to do about it, and one action', () => {
  render(
    <EmptyState icon={SearchX} title="No records found" action={<Button>Search again</Button>}>
      Check the spelling or search by company.
    </EmptyState>,
  );

  expect(screen.getByRole('heading', { name: 'No records found' })).toBeInTheDocument();
  expect(screen.getByText('Check the spelling or search by company.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search again' })).toBeInTheDocument();
});
