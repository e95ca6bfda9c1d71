import { expect, jest, test } from '@jest/globals';
import { createOverrideLink, listOverrideChoices, readOverrideLink, setOverride } from '@quaywatch/shared/contract';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { OverrideDialog } from './override-dialog.tsx';
import { OverridePage } from './override-page.tsx';

const server = contractServer();
const machine = 'http://localhost:8090';
const built = { builtAt: '2026-11-20T09:00:00Z', revision: null };
const releases = [
  { release: '1.0.1-b', ...built },
  { release: '1.0.0-a', ...built },
];
const until = '2026-11-23T18:00:00.000Z';
const override = { remote: 'alerts', release: '1.0.1-b', origin: null, until };
const made = { link: 'https://quaywatch.example/override#abc', token: 'abc', override };
const session = { tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] } as const;

async function open() {
  const screenOf = renderScreen(<OverrideDialog remote="alerts" live="1.0.0-a" onClose={jest.fn()} />, { session });
  return { ...screenOf, dialog: await screen.findByRole('dialog', { name: 'Run another release of alerts' }) };
}

test('a link to a release other than the live one is made for an hour and can be copied [NAV-70]', async () => {
  server.answer(listOverrideChoices, { releases, origins: [machine] });
  server.answer(createOverrideLink, made);
  const { user, dialog } = await open();
  const choice = await within(dialog).findByLabelText('What to run');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1.0.1-b, built 09:00 20/11/2026', machine]);

  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));

  const ready = await screen.findByRole('dialog', { name: 'The link is ready' });
  expect(server.received(createOverrideLink).map(({ body }) => body)).toEqual([
    { remote: 'alerts', release: '1.0.1-b', origin: null, hours: 1 },
  ]);
  expect(within(ready).getByLabelText<HTMLInputElement>('Link').value).toBe(made.link);
  await user.click(within(ready).getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(made.link);
  await waitFor(() => expect(within(ready).getByRole('status')).toHaveTextContent('The link is copied.'));
});

test('before a machine is chosen, the dialog says what its owner could do [NAV-70]', async () => {
  server.answer(listOverrideChoices, { releases, origins: [machine] });
  server.refuse(createOverrideLink, 500);
  const { user, dialog } = await open();
  expect(within(dialog).queryByText(/can then act as you/)).toBeNull();

  await user.selectOptions(await within(dialog).findByLabelText('What to run'), machine);
  await user.selectOptions(within(dialog).getByLabelText('For how long'), '8 hours');
  expect(within(dialog).getByText(/^Whoever controls http:\/\/localhost:8090 can then act as you/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));

  expect((await within(dialog).findByRole('alert')).textContent).toBe('The link could not be made. Try again.');
  expect(server.received(createOverrideLink)[0]?.body).toEqual({
    remote: 'alerts',
    release: null,
    origin: machine,
    hours: 8,
  });
});

test('without another release or a machine there is nothing to choose [NAV-70]', async () => {
  server.answer(listOverrideChoices, { releases: releases.slice(1), origins: [] });
  const { dialog } = await open();

  await within(dialog).findByText('There is no other release and no machine to run');
  expect(within(dialog).getByRole('button', { name: 'Make a link' }).hasAttribute('disabled')).toBe(true);
});

test('an override link says what it replaces with what and waits for a press; an expired one says so [NAV-70]', async () => {
  server.answer(readOverrideLink, { override: { ...override, release: null, origin: machine }, live: '1.0.0-a' });
  server.refuse(setOverride, 404);
  const { user } = renderScreen(<OverridePage />, { session, at: '/override#abc' });

  const card = await screen.findByRole('region', { name: 'alerts' });
  expect(card.textContent).toContain(`What runs${machine}Instead of1.0.0-a`);
  expect(within(card).getByText(/can then act as you/)).toBeTruthy();
  expect(server.received(setOverride)).toEqual([]);
  await user.click(within(card).getByRole('button', { name: 'Run it in this browser' }));

  expect((await within(card).findByRole('alert')).textContent).toBe(
    'The override could not be set. The link may have expired.',
  );
  expect(server.received(setOverride).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('an incomplete link, or one that no longer works, leads to the page that makes links [NAV-70]', async () => {
  for (const status of [400, 404]) {
    server.refuse(readOverrideLink, status);
    const { unmount } = renderScreen(<OverridePage />, { session, at: '/override#abc' });

    expect((await screen.findByRole('alert')).textContent).toContain('make one on the Releases page');
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
  }
});

test('a link that could not be read because there was no answer has not expired; it can be read again [NAV-70, NAV-146]', async () => {
  server.refuse(readOverrideLink, 503);
  const { user } = renderScreen(<OverridePage />, { session, at: '/override#abc' });
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('This feature is temporarily unavailable.');
  expect(failed).not.toHaveTextContent('expired');
  server.answer(readOverrideLink, { override, live: '1.0.0-a' });
  const answer = server.hold(readOverrideLink);

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(failed).toHaveTextContent('Loading');
  answer();

  expect(await screen.findByRole('region', { name: 'alerts' })).toBeVisible();
  expect(failed).not.toBeInTheDocument();
});

test('whoever comes back to a link that has expired meanwhile is offered nothing to run [NAV-70]', async () => {
  server.answer(readOverrideLink, { override, live: '1.0.0-a' });
  const { user } = renderScreen(<Revisited />, { session, at: '/override#abc' });
  await screen.findByRole('region', { name: 'alerts' });
  server.refuse(readOverrideLink, 404);

  await user.click(screen.getByRole('checkbox', { name: 'Here' }));
  await user.click(screen.getByRole('checkbox', { name: 'Here' }));

  expect(screen.queryByRole('region', { name: 'alerts' })).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toContain('has expired');
  expect(screen.queryByRole('region', { name: 'alerts' })).toBeNull();
});

function Revisited() {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <input type="checkbox" aria-label="Here" checked={isHere} onChange={() => setIsHere(!isHere)} />
      {isHere && <OverridePage />}
    </>
  );
}
