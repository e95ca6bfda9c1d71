import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from '../index.ts';

test('a question is answered with No or Yes', async () => {
  const [no, yes] = [jest.fn(), jest.fn()];
  render(
    <ConfirmDialog title="Remove Containers" onNo={no} onYes={yes}>
      Are you sure?
    </ConfirmDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect([no.mock.calls.length, yes.mock.calls.length]).toEqual([1, 1]);
});
