import { expect, jest, test } from '@jest/globals';
import { readAdvancedAccountDetails } from '@quaywatch/shared/contract';
import { expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accountServer } from '../testing/account-server.ts';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import AccountPage from './account-page.tsx';

jest.mock('../features/change-password/change-password-dialog.tsx', () => {
  throw new Error('no line');
});
jest.mock('../features/edit-general-information/general-form.tsx', () => {
  throw new Error('no line');
});
jest.mock('../features/set-webhook/webhook-dialog.tsx', () => {
  throw new Error('no line');
});

const server = accountServer();

test.each([
  { name: 'Change Password', card: 'Access information', opener: 'Change Password' },
  { name: 'General information', card: 'General information', opener: 'Edit' },
  { name: 'Webhook', card: 'Webhook', opener: 'Set up' },
])('$name says that it is loading while it is tried again [NAV-146]', async ({ name, card, opener }) => {
  expectConsoleError(/no line/, /The above error/);
  server.answer(readAdvancedAccountDetails, buildAccountDetails());
  const { user } = renderScreen(<AccountPage />);
  const place = await screen.findByRole('region', { name: card });
  await user.click(within(place).getByRole('button', { name: opener }));
  const failed = await screen.findByRole('alert');
  await waitFor(() => expect(failed).toHaveTextContent(`${name}This feature is temporarily unavailable.`));

  // By the end of a press of userEvent the next attempt has failed, too.
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(failed).toHaveTextContent(`${name}Loading`);
  await waitFor(() => expect(failed).toHaveTextContent('This feature is temporarily unavailable.'));
});
