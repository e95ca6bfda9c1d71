import { expect, jest, test } from '@jest/globals';
import { forecastAlertTemplates, readAlertContact, readAlertTemplates } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import AlertTemplatesPage from './alert-templates-page.tsx';

jest.mock('../contact-editor/contact-editor-dialog.tsx', () => {
  throw new Error('no line');
});

const server = contractServer();

test('the pop-up for alert contacts says that it is loading while it is tried again [NAV-146]', async () => {
  expectConsoleError(/no line/, /The above error/);
  server.answer(readAlertTemplates, []);
  server.answer(readAlertContact, { email: 'ops@example.test', phone: null });
  server.answer(forecastAlertTemplates, {
    emails: 0,
    texts: 0,
    containers: 0,
    firstDay: '2026-10-23',
    lastDay: '2026-11-21',
  });
  const { user } = renderScreen(<AlertTemplatesPage />);
  await user.click(await screen.findByRole('button', { name: 'Change Alert Email Address or SMS Number' }));
  const failed = await screen.findByRole('alert');
  await waitFor(() => expect(failed).toHaveTextContent('This feature is temporarily unavailable.'));

  // By the end of a press of userEvent the next attempt has failed, too.
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(failed).toHaveTextContent('SMS NumberLoading');
  await waitFor(() => expect(failed).toHaveTextContent('This feature is temporarily unavailable.'));
});
