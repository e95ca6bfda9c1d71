import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import {
  buildSummaries,
  field,
  findResult,
  openCustomerSearch,
  prepareFound,
  result,
} from '../testing/open-customer-search.tsx';

const server = contractServer();
afterEach(() => setWindowWidth(1440));

async function search(count: number) {
  prepareFound(server, buildSummaries(count));
  const view = openCustomerSearch();
  await view.user.type(field('Last Name'), 'okafor{Enter}');
  await findResult(Math.min(count, 20));
  return view;
}

for (const width of [1440, 390]) {
  test(`at ${width} pixels the arrow keys lead from the field to the results, through them, and back up [HLP-11]`, async () => {
    setWindowWidth(width);
    const { user } = await search(3);

    await user.keyboard('{ArrowDown}');
    expect(result(1)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(result(3)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(result(1)).toHaveFocus();
    await user.keyboard('{End}');
    expect(result(3)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(result(2)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field('Last Name')).toHaveFocus();
  });
}

test('Enter on a result opens its customer [HLP-06, HLP-11]', async () => {
  const { user, address } = await search(2);

  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  expect(address()).toBe('/customer-update?customerId=customer-2');
});

test('Tab stops once within the results, at the last one reached, then at "Show more results" [HLP-11]', async () => {
  const { user } = await search(21);
  await user.keyboard('{ArrowDown}{ArrowDown}');

  await user.tab();
  expect(screen.getByRole('button', { name: 'Show more results' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(result(2)).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveFocus();
});

test('an arrow key with a modifier, or without results, keeps its meaning for the browser [HLP-11]', async () => {
  const { user } = await search(2);

  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(field('Last Name')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.keyboard('{ArrowDown}');

  expect(field('First Name')).toHaveFocus();
});

test('screen readers hear a table with one link per row, which distinguishes customers of the same name', async () => {
  await search(2);

  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.getAllByRole('link', { name: /^Okafor\d, Amelia, amelia\d@thameside\.example$/ })).toHaveLength(2);
  expect(result(2)).toHaveAttribute('href', '/customer-update?customerId=customer-2');
});
