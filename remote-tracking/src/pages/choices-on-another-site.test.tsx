import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { borrowSession } from '@quaywatch/shared/session/borrow-session';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { showContainers } from '../testing/open-container-details.tsx';

const server = contractServer();

const stored = () => [{ ...localStorage }, { ...sessionStorage }];
const refreshes = () => screen.getByRole('switch', { name: 'Refresh every minute' });
const statusHeading = () => screen.getByRole('columnheader', { name: 'Status' });

test('on the page of another site the choices of a result last until it is left, and leave no trace there [NAV-60]', async () => {
  const tokens = { access_token: 'lent', expires_in: 3600, authorities: ['CUSTOMER'], service_type: ['Paid'] };
  await borrowSession(async () => ({ ...tokens, resetRequest: 0, sub: 'customer-1' }));
  localStorage.setItem('resultColumns', 'status,-vessel');
  sessionStorage.setItem('automaticRefresh', 'true');
  const { user } = await showContainers(server, [buildContainer('QWCU2001010')]);
  const before = stored();
  expect(screen.getByRole('columnheader', { name: 'Vessel' })).toBeVisible();
  expect(refreshes()).not.toBeChecked();

  await user.click(refreshes());
  await user.click(screen.getByRole('button', { name: 'More tools' }));
  await user.click(screen.getByRole('menuitem', { name: 'Columns' }));
  const dialog = await screen.findByRole('dialog', { name: 'Columns' }, { timeout: 15_000 });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Vessel' }));

  expect(refreshes()).toBeChecked();
  expect(statusHeading()).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Vessel' })).toBeNull();
  expect(stored()).toEqual(before);
});
