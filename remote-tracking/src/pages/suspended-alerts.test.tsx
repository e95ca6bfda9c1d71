import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { openContainerDetails, prepareContainers } from '../testing/open-container-details.tsx';

const server = contractServer();
const number = 'MSKU3045128';

async function openWith(limit: { smsLimit: number; emailLimit: number }, tier: 'Paid' | 'Free' = 'Paid') {
  prepareContainers(server, [buildContainer(number)], limit);
  openContainerDetails([number], { tier });
  await screen.findByText(/Last refreshed at/);
}

test.each([
  [0, 0, 'All Alerts are currently suspended'],
  [0, 1, 'SMS Alerts are currently suspended'],
  [1, 0, 'Email Alerts are currently suspended'],
])(
  'with %i text messages and %i emails left the page says: %s [CON-60] [CON-61] [CON-62]',
  async (smsLimit, emailLimit, expected) => {
    await openWith({ smsLimit, emailLimit });

    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${expected}$`));
  },
);

test('while one alert of each kind is left, nothing is suspended [CON-60] [CON-61] [CON-62]', async () => {
  await openWith({ smsLimit: 1, emailLimit: 1 });

  expect(screen.queryByText(/currently suspended/)).toBeNull();
});

test('tier Free has no alerts and sees no banner [CON-60]', async () => {
  await openWith({ smsLimit: 0, emailLimit: 0 }, 'Free');

  expect(screen.queryByText(/currently suspended/)).toBeNull();
});
