import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Slot } from '@quaywatch/shared/remote';
import { renderScreen } from '@quaywatch/shared/testing';
import AlertPreferencesPanel from './alert-preferences-panel.tsx';

test('the alert contacts are shown, a missing one as "Not set" [ACC-25]', () => {
  const contact = { email: 'ops@thameside.example', phone: null };

  renderScreen(<Slot name="account-alert-preferences" props={{ contact, onChanged: () => undefined }} />, {
    panels: { 'account-alert-preferences': AlertPreferencesPanel },
  });

  expect(screen.getByRole('region', { name: 'Alert preferences' })).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Email', 'Phone']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'ops@thameside.example',
    'Not set',
  ]);
});
