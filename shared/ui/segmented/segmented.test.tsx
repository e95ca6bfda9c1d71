import { expect, test } from '@jest/globals';
import { includeStyles } from '@quaywatch/shared/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented } from '../index.ts';

includeStyles();

const options = [
  { value: 'Live', label: 'Account Active' },
  { value: 'Suspended', label: 'Account Suspended' },
] as const;
type Status = (typeof options)[number]['value'];

const choice = (name: string) => screen.getByRole('button', { name });

test('one choice is selected at a time, and a press selects another', async () => {
  function Chooser() {
    const [status, setStatus] = useState<Status>('Live');
    return <Segmented label="Account status" options={options} value={status} onChange={setStatus} />;
  }
  render(<Chooser />);
  expect(screen.getByRole('group', { name: 'Account status' })).not.toHaveAttribute('aria-busy');

  await userEvent.click(choice('Account Suspended'));

  expect(choice('Account Suspended')).toHaveAttribute('aria-pressed', 'true');
  expect(choice('Account Active')).toHaveAttribute('aria-pressed', 'false');
});

test('while a choice is being applied, presses are ignored and the focus stays', async () => {
  const chosen: Status[] = [];
  render(
    <Segmented
      label="Account status"
      block
      options={options}
      value="Live"
      busy="Suspended"
      onChange={(status) => chosen.push(status)}
    />,
  );
  expect(screen.getByRole('group', { name: 'Account status' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Account status')).toBeVisible();

  await userEvent.click(choice('Account Suspended'));

  expect(chosen).toEqual([]);
  expect(choice('Account Active')).toHaveAttribute('aria-pressed', 'true');
  expect(choice('Account Suspended')).toHaveFocus();
});

test('the chosen half has the edge of a field, with a contrast of 3:1 [NAV-117]', () => {
  render(<Segmented label="Account status" options={options} value="Live" onChange={() => undefined} />);
  const edge = (name: string) => getComputedStyle(choice(name)).boxShadow;

  expect(edge('Account Active')).toContain('0 0 0 1px var(--border-input)');
  expect(edge('Account Suspended')).not.toContain('var(--border-input)');
});
