import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { configureApi, useConnectionProblem } from '@quaywatch/shared/api';
import { limits, readAlertMarks, searchContainersAdvanced, type AlertState } from '@quaywatch/shared/contract';
import type { SlotProps } from '@quaywatch/shared/remote';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { prepareContainers, rowsOf, showContainers, shownNumbers } from '../testing/open-container-details.tsx';

const server = contractServer();
const [arriving, standing] = ['QWCU2004046', 'QWCU2001010'] as const;
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => void jest.useRealTimers());

const withAlert = (emailAlertStatus: AlertState) =>
  buildContainer(arriving, { visits: [buildVisit({ status: { statusType: 'Arrived', emailAlertStatus } })] });

const prepareMarks = (emailAlertStatus: AlertState, emailLimit = 30) =>
  server.answer(readAlertMarks, {
    marks: [
      {
        container: arriving,
        port: 'LGP',
        gkey: '1',
        statusType: 'Arrived',
        emailAlertStatus,
        smsAlertStatus: 'INACTIVE',
        alertTakenBackTime: null,
      },
    ],
    limit: { smsLimit: 30, emailLimit },
  });

const calls = () => server.received(readAlertMarks).length;
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** One second at a time, so that each answer is drawn before the next call is planned. */
async function pass(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 1) await advance(1000);
}
const emailMarkOf = (number: string) => within(rowsOf(number)).getAllByRole('img', { name: /Email alert/ })[0];

function AlertEditor({ onSaved, onClose }: SlotProps['container-alert-editor']) {
  const save = () => {
    onSaved();
    onClose();
  };
  return <button onClick={save}>Save alerts</button>;
}

test('an alert that is sent changes its mark on the open page and is announced once; nothing else changes [CON-85]', async () => {
  prepareMarks('ACTIVE');
  const { announcements } = await showContainers(server, [buildContainer(standing), withAlert('ACTIVE')]);
  expect(emailMarkOf(arriving)).toHaveAccessibleName('Email alert set');
  const shownAt = screen.getByText(/Last refreshed at/).textContent;

  await pass(10);
  expect(server.received(readAlertMarks).map(({ body }) => body)).toEqual([[standing, arriving]]);
  expect(announcements).toEqual(['Container results loaded']);

  prepareMarks('SENT');
  await pass(60);

  expect(emailMarkOf(arriving)).toHaveAccessibleName('Email alert sent');
  expect(announcements).toEqual(['Container results loaded', 'QWCU2004046: alert sent for Arrived']);
  expect(screen.queryByText('Changed')).toBeNull();
  expect(shownNumbers()).toEqual([standing, arriving]);
  expect(screen.getByText(/Last refreshed at/)).toHaveTextContent(shownAt ?? '');
  expect(server.received(searchContainersAdvanced)).toHaveLength(1);
});

test('once no alert is waiting, the page sends no more requests [CON-85]', async () => {
  prepareMarks('SENT');
  await showContainers(server, [withAlert('PROCESSING')]);

  await pass(300);

  expect(calls()).toBe(1);
});

test.each(['INACTIVE', 'SENT', 'SUSPENDED'] as const)(
  'a page whose alerts are all %s sends no request [CON-85]',
  async (state) => {
    await showContainers(server, [withAlert(state), buildContainer(standing)]);

    await pass(300);

    expect(calls()).toBe(0);
  },
);

test('an alert that waits for a future status is followed too, every 10 seconds [CON-85]', async () => {
  prepareMarks('INACTIVE');
  server.answer(readAlertMarks, {
    marks: [
      {
        container: arriving,
        port: 'LGP',
        gkey: '1',
        statusType: 'Discharged',
        emailAlertStatus: 'ACTIVE',
        smsAlertStatus: 'INACTIVE',
        alertTakenBackTime: null,
      },
    ],
    limit: { smsLimit: 30, emailLimit: 30 },
  });
  const futureStatuses = [buildStatus({ emailAlertStatus: 'ACTIVE' })];
  await showContainers(server, [
    buildContainer(arriving, { visits: [buildVisit({ status: { statusType: 'Arrived' }, futureStatuses })] }),
  ]);

  await pass(35);

  expect(calls()).toBe(3);
});

test('newly saved alerts show soon: the page asks every 2 seconds for half a minute [CON-85]', async () => {
  prepareMarks('INACTIVE');
  const { user } = await showContainers(server, [withAlert('INACTIVE')], {
    panels: { 'container-alert-editor': AlertEditor },
  });
  await pass(60);
  expect(calls()).toBe(0);

  await user.click(screen.getByRole('button', { name: `Actions for ${arriving}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Set Alert' }));
  await user.click(screen.getByRole('button', { name: 'Save alerts' }));
  await pass(5);
  expect(calls()).toBe(2);

  prepareMarks('SENT');
  await pass(2);
  expect(emailMarkOf(arriving)).toHaveAccessibleName('Email alert sent');

  await pass(60);
  const asked = calls();
  expect(asked).toBeGreaterThan(12);
  expect(asked).toBeLessThan(17);
  await pass(60);
  expect(calls()).toBe(asked);
});

test('a hidden page sends no request, and catches up when it is shown again [CON-85]', async () => {
  prepareMarks('ACTIVE');
  await showContainers(server, [withAlert('ACTIVE')]);
  isHidden = true;
  await pass(60);
  expect(calls()).toBe(0);

  isHidden = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advance(0);

  expect(calls()).toBe(1);
});

test('a page that nobody touches for the length of a session pauses until somebody does [CON-85]', async () => {
  prepareMarks('ACTIVE');
  await showContainers(server, [withAlert('ACTIVE')]);
  await pass(10);
  expect(calls()).toBe(1);

  jest.setSystemTime(Date.now() + limits.inactivity);
  await pass(60);
  expect(calls()).toBe(1);

  act(() => void document.dispatchEvent(new Event('keydown')));
  await advance(0);
  expect(calls()).toBe(2);
});

test('failures lengthen the waits and show nothing, and the marks stay as they were [CON-85]', async () => {
  server.refuse(readAlertMarks, 503);
  const { announcements } = await showContainers(server, [withAlert('ACTIVE')]);

  await pass(35);
  expect(calls()).toBe(2);
  await pass(36);
  expect(calls()).toBe(3);

  expect(useConnectionProblem.getState().present).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(emailMarkOf(arriving)).toHaveAccessibleName('Email alert set');
  expect(announcements).toEqual(['Container results loaded']);
});

test('fetching marks does not keep the session of an absent customer open [CON-85] [SES-D10]', async () => {
  prepareMarks('ACTIVE');
  await showContainers(server, [withAlert('ACTIVE')]);
  const onAuthorisedCall = jest.fn();
  configureApi({
    accessToken: () => 'token',
    onAuthorisedCall,
    onUnauthorised: () => undefined,
    onAccount: () => undefined,
  });

  await pass(25);

  expect(calls()).toBe(2);
  expect(onAuthorisedCall).not.toHaveBeenCalled();
});

test('after a refusal to show marks, the page does not request them again [CON-85]', async () => {
  server.refuse(readAlertMarks, 403, { code: 'FORBIDDEN', description: 'x' });
  await showContainers(server, [withAlert('ACTIVE')]);

  await pass(300);

  expect(calls()).toBe(1);
});

test('marks that arrive after a search has begun are dropped, because the search brings newer ones [CON-85]', async () => {
  prepareMarks('INACTIVE');
  const { user } = await showContainers(server, [withAlert('ACTIVE')]);
  const answer = server.hold(readAlertMarks);
  await pass(10);
  expect(calls()).toBe(1);

  prepareContainers(server, [withAlert('PROCESSING')]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await pass(1);
  expect(server.received(searchContainersAdvanced)).toHaveLength(2);
  answer();
  await pass(1);

  expect(emailMarkOf(arriving)).toHaveAccessibleName('Email alert set');
});

test('sending the last email of the period while the page is open shows the banner [CON-62] [CON-85]', async () => {
  prepareMarks('SENT', 0);
  await showContainers(server, [withAlert('ACTIVE')]);
  expect(screen.queryByText(/Alerts are currently suspended/)).toBeNull();

  await pass(10);

  expect(screen.getByText('Email Alerts are currently suspended')).toBeInTheDocument();
});

test('sorting keeps the marks that arrived in the meantime [CON-85]', async () => {
  prepareMarks('SENT');
  const { user } = await showContainers(server, [withAlert('ACTIVE'), buildContainer(standing)]);
  await pass(10);

  await user.click(within(screen.getByRole('columnheader', { name: 'Container' })).getByRole('button'));
  await user.click(within(screen.getByRole('columnheader', { name: 'Container' })).getByRole('button'));

  expect(shownNumbers()).toEqual([standing, arriving]);
  expect(emailMarkOf(arriving)).toHaveAccessibleName('Email alert sent');
});
