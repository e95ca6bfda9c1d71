import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ShellServicesProvider, type ShellServices } from './shell-services.ts';
import { Slot } from './slot.ts';

const shellWith = (panels: ShellServices['panelsFor']) =>
  function Shell({ children }: { children?: ReactNode }) {
    return (
      <ShellServicesProvider services={{ announce: () => undefined, panelsFor: panels }}>
        {children}
      </ShellServicesProvider>
    );
  };

const preferences = { contact: { email: 'paid@quaywatch.test', phone: null }, onChanged: () => undefined };

test('a slot shows what other remotes put there, with the props of the page', () => {
  const Panel = ({ contact }: { contact?: { email: string | null } | null }) => <p>Alerts go to {contact?.email}</p>;

  render(<Slot name="account-alert-preferences" props={preferences} />, { wrapper: shellWith(() => [Panel as never]) });

  expect(screen.getByText('Alerts go to paid@quaywatch.test')).toBeTruthy();
});

test('a slot that no live remote fills shows what the page puts in its place', () => {
  render(<Slot name="account-alert-preferences" props={preferences} empty={<p>Not offered</p>} />, {
    wrapper: shellWith(() => []),
  });

  expect(screen.getByText('Not offered')).toBeTruthy();
});
