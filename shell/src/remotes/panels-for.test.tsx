import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ComponentProps } from 'react';
import { act, render, screen } from '@testing-library/react';
import { expectConsoleError, knownSlot } from '@quaywatch/shared/testing';
import { ShellServicesProvider, VersionedSlot, type ShellServices } from '@quaywatch/shared/remote';
import { openDocument } from './testing/open-document.tsx';

const load = jest.fn<(remote: unknown, module: string) => Promise<unknown>>();

const panel = (slot: string, name: string, title: string) => ({ slot, module: `./src/panels/${name}.tsx`, title });
const panels = [
  panel('account-alert-preferences', 'working-panel', 'Alert preferences'),
  panel('account-alert-preferences', 'failing-panel', 'Edit'),
  panel('alert-contact-editor', 'failing-pop-up-panel', 'Change Alert Email Address or SMS Number'),
];
const alerts = {
  descriptor: { name: 'alerts', pages: [], navigation: [], panels, needs: '^1.48.0' },
  release: '1.0.0-a',
  container: 'alerts_a',
  entry: '/e.js',
  scripts: {},
  requires: {},
};

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = () => Promise.reject(new Error('no registry'));
});
afterEach(() => void jest.useRealTimers());

function show(slot: string, props: object, place = 0) {
  const { panelsFor, Inside } = openDocument({ remotes: [alerts], integrity: {} }, { load });
  const { Panel } = panelsFor([slot])[place] ?? {};
  if (!Panel) throw new Error(`Nothing fills ${slot}.`);
  return render(<Panel {...props} />, { wrapper: Inside });
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const quickAttemptsEnd = 1_000;

test('a panel is drawn with the props of the page', async () => {
  load.mockResolvedValue({ default: ({ contact }: { contact: string }) => <p>Alerts go to {contact}</p> });

  show('account-alert-preferences', { contact: 'ops@thameside.example' });
  expect(screen.getByRole('status', { name: 'Loading Alert preferences' })).toBeTruthy();
  await pass(0);

  expect(screen.getByText('Alerts go to ops@thameside.example')).toBeTruthy();
});

test('a slot that no remote fills has no panels', () => {
  const { panelsFor } = openDocument({ remotes: [alerts], integrity: {} });

  expect(panelsFor(['container-alert-editor'])).toEqual([]);
});

test('a panel that cannot be loaded says so in its place and offers Try again', async () => {
  expectConsoleError(/failed at shell .*: down$/);
  load.mockRejectedValue(new Error('down'));
  show('account-alert-preferences', {}, 1);
  await pass(quickAttemptsEnd);
  expect(screen.getByRole('alert').textContent).toContain('Edit');
  expect(screen.queryByRole('dialog')).toBeNull();

  load.mockResolvedValue({ default: () => <button>Edit</button> });
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await pass(0);

  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
});

test('a pop-up that cannot be loaded says so in a closable pop-up, which the real one replaces later [CON-87]', async () => {
  expectConsoleError(/failed at shell .*: down$/);
  load.mockRejectedValue(new Error('down'));
  const onClose = jest.fn();
  show('alert-contact-editor', { onClose });
  const dialog = screen.getByRole('dialog', { name: 'Change Alert Email Address or SMS Number' });
  expect(dialog.textContent).not.toContain('temporarily unavailable');
  await pass(quickAttemptsEnd);
  expect(screen.getByRole('dialog').textContent).toContain('This feature is temporarily unavailable.');

  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(onClose).toHaveBeenCalledTimes(1);
  load.mockResolvedValue({ default: () => <p>Change to</p> });
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await pass(0);

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Change to')).toBeTruthy();
});

function startTrial() {
  const page = globalThis as { __QUAYWATCH__?: { isTrial?: boolean } };
  page.__QUAYWATCH__ = { ...page.__QUAYWATCH__, isTrial: true };
  return () => delete page.__QUAYWATCH__?.isTrial;
}

/** The registry with a remote that opens the slot. */
async function answerRegistry(): Promise<Response> {
  const owner = { name: 'account-payment', opens: [knownSlot('account-alert-preferences')] };
  const remotes = [alerts, { ...alerts, descriptor: { ...alerts.descriptor, panels: [], ...owner } }];
  return { json: async () => ({ remotes, integrity: {} }) } as Response;
}

test("in a release's trial the console names props that a slot does not accept; otherwise they are unchecked", async () => {
  const complain = jest.spyOn(console, 'error').mockReturnValue();
  load.mockResolvedValue({ default: () => <p>Shown</p> });
  show('account-alert-preferences', { contact: 'ops@thameside.example' });
  await pass(100);
  expect(complain).not.toHaveBeenCalled();

  const endTrial = startTrial();
  globalThis.fetch = answerRegistry;
  show('account-alert-preferences', { contact: 'ops@thameside.example' });
  await pass(100);

  expect(complain).toHaveBeenCalledWith(
    expect.stringMatching(/^The slot account-alert-preferences was given wrong props: contact/),
  );
  endTrial();
  complain.mockRestore();
});

test("in a release's trial, props are checked again after the registry did not answer [NAV-85]", async () => {
  const complain = jest.spyOn(console, 'error').mockReturnValue();
  load.mockResolvedValue({ default: () => <p>Shown</p> });
  const endTrial = startTrial();
  const { panelsFor, Inside } = openDocument({ remotes: [alerts], integrity: {} }, { load });
  const { Panel } = panelsFor(['account-alert-preferences'])[0] ?? {};
  if (!Panel) throw new Error('Nothing fills the slot.');
  const { rerender } = render(<Panel {...{ contact: 'ops@thameside.example' }} />, { wrapper: Inside });
  await pass(100);
  expect(complain.mock.calls).toEqual([['no registry']]);

  globalThis.fetch = answerRegistry;
  rerender(<Panel {...{ contact: 'crew@thameside.example' }} />);
  await pass(100);

  expect(complain).toHaveBeenLastCalledWith(
    expect.stringMatching(/^The slot account-alert-preferences was given wrong props: contact/),
  );
  endTrial();
  complain.mockRestore();
});

const berthPlan = {
  name: 'berth-plan',
  description: 'The plan of a terminal.',
  takes: 'many',
  popUp: false,
  lines: 2,
  events: [],
};
const remoteWith = (name: string, facts: object) => ({
  ...alerts,
  container: `${name}_a`,
  descriptor: { name, pages: [], navigation: [], panels: [], needs: '^1.48.0', ...facts },
});

test('the first version of a slot is still shown beside the second, each with its own props [NAV-85]', async () => {
  const fills = (version: number, module: string) => ({ ...panel(`berths.berth-plan@${version}`, module, module) });
  const registry = {
    remotes: [
      remoteWith('berths', {
        opens: [
          { ...berthPlan, version: 1 },
          { ...berthPlan, version: 2 },
        ],
      }),
      remoteWith('cranes', { panels: [fills(1, 'old-panel')] }),
      remoteWith('trucks', { panels: [fills(1, 'trucks-panel'), fills(2, 'new-panel')] }),
      remoteWith('rails', { panels: [fills(2, 'failing-panel'), fills(3, 'later-panel')] }),
    ],
    integrity: {},
  };
  expectConsoleError(/failed at shell .*: down$|nobody who is live opens the slot berths\.berth-plan@3/);
  const Old = ({ berth }: { berth?: string }) => <p>Old: {berth}</p>;
  const New = ({ berths }: { berths?: string[] }) => <p>New: {berths?.join(' and ')}</p>;
  const components: Readonly<Record<string, unknown>> = { 'old-panel': Old, 'new-panel': New };
  load.mockImplementation((_remote, module) => {
    const component = components[/(\w+-panel)/.exec(module)?.[1] ?? ''];
    return component ? Promise.resolve({ default: component }) : Promise.reject(new Error('down'));
  });
  const { Inside, panelsFor, slotOf } = openDocument(registry, { load });
  const services: ShellServices = {
    panelsFor,
    slotOf,
    announce: () => undefined,
    askBeforeLeaving: () => () => undefined,
    watchPanels: () => () => undefined,
  };

  const versions = { 1: { berth: 'A' }, 2: { berths: ['A', 'B'] } };
  const both = { name: 'berths.berth-plan', versions } as unknown as ComponentProps<typeof VersionedSlot>;

  render(
    <ShellServicesProvider services={services}>
      <VersionedSlot {...both} />
    </ShellServicesProvider>,
    { wrapper: Inside },
  );
  await pass(quickAttemptsEnd);

  expect(screen.getByText('Old: A')).toBeTruthy();
  expect(screen.getByText('New: A and B')).toBeTruthy();
  expect(screen.getAllByText(/New: /)).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toContain('failing-panel');
});
