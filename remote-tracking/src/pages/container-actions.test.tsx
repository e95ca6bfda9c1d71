import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { searchContainersAdvanced, type AlertTarget } from '@quaywatch/shared/contract';
import type { SlotProps } from '@quaywatch/shared/remote';
import { contractServer, includeStyles } from '@quaywatch/shared/testing';
import { buildContainer, buildVisit } from '../testing/build-container.ts';
import { showContainers } from '../testing/open-container-details.tsx';

includeStyles();

const server = contractServer();
const number = 'MSKU3045128';
const actions = {
  vehicleBooking: 'https://ports.example/booking',
  vesselSchedule: null,
  railSchedule: 'https://ports.example/rail',
};

function AlertEditor({ target, onSaved, onClose }: SlotProps['container-alert-editor']) {
  const save = () => {
    onSaved();
    onClose();
  };
  return <button onClick={save}>Save alerts of {describe(target)}</button>;
}
const describe = ({ containerNumber, gkey, activityType }: AlertTarget) =>
  [containerNumber, gkey, activityType].join(' ');

const withEditor = { 'container-alert-editor': AlertEditor };

test('actions open booking and schedules in a new tab; one without a target is disabled [CON-43] [CON-45] [CON-D13]', async () => {
  const { user } = await showContainers(server, [buildContainer(number, { actions })]);

  await user.click(screen.getByRole('button', { name: `Actions for ${number}` }));

  const booking = await screen.findByRole('menuitem', { name: /^Vehicle booking/ });
  expect(booking).toHaveAttribute('href', actions.vehicleBooking);
  expect(booking).toHaveAttribute('target', '_blank');
  expect(booking).toHaveAttribute('rel', 'noopener noreferrer');
  const schedule = screen.getByRole('menuitem', { name: 'Vessel schedule' });
  expect(schedule).toHaveAttribute('aria-disabled', 'true');
  expect(schedule).not.toHaveAttribute('href');
});

test('trains are offered at London Gateway but not at Southampton [CON-44]', async () => {
  const southampton = buildContainer('TCLU7791046', { actions, visits: [buildVisit({ port: 'SOU' })] });
  const { user } = await showContainers(server, [buildContainer(number, { actions }), southampton]);

  await user.click(screen.getByRole('button', { name: `Actions for ${number}` }));
  expect(await screen.findByRole('menuitem', { name: /^Rail schedule/ })).toHaveAttribute('href', actions.railSchedule);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for TCLU7791046' }));

  expect(await screen.findByRole('menuitem', { name: /^Vehicle booking/ })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /^Rail schedule/ })).toBeNull();
});

test('Set Alert is absent without a remote that edits alerts', async () => {
  const { user } = await showContainers(server, [buildContainer(number, { actions })]);

  await user.click(screen.getByRole('button', { name: `Actions for ${number}` }));

  expect(await screen.findByRole('menuitem', { name: /^Vehicle booking/ })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Set Alert' })).toBeNull();
});

test('Set Alert opens the editor for the visit, and a saved alert refreshes the search [CON-76]', async () => {
  const { user } = await showContainers(server, [buildContainer(number, { actions })], { panels: withEditor });

  await user.click(screen.getByRole('button', { name: `Actions for ${number}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Set Alert' }));
  await user.click(await screen.findByRole('button', { name: `Save alerts of ${number} 1 Import` }));

  await waitFor(() => expect(server.received(searchContainersAdvanced)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /Save alerts/ })).toBeNull();
});

test('Set Alert is on the first status row only, and not for Storage [CON-46] [CON-49]', async () => {
  const twice = buildContainer(number, { visits: [buildVisit(), buildVisit({ port: 'SOU', gkey: '2' })] });
  const stored = buildContainer('TCLU7791046', { visits: [buildVisit({ activity: 'Storage' })] });
  const { user } = await showContainers(server, [twice, stored], { panels: withEditor });

  const offered: boolean[] = [];
  for (const button of screen.getAllByRole('button', { name: /^Actions for/ })) {
    await user.click(button);
    await screen.findByRole('menuitem', { name: /^Vehicle booking/ });
    offered.push(screen.queryByRole('menuitem', { name: 'Set Alert' }) !== null);
    await user.keyboard('{Escape}');
  }

  expect(offered).toEqual([true, false, false]);
});

function ContactEditor({ onClose }: SlotProps['alert-contact-editor']) {
  return <button onClick={() => onClose()}>Update contacts</button>;
}

test('the alert contacts can be changed on the page, in a pop-up of another remote [CON-75]', async () => {
  const { user } = await showContainers(server, [buildContainer(number, { actions })], {
    panels: { 'alert-contact-editor': ContactEditor },
  });

  await user.click(screen.getByRole('button', { name: 'More tools' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change Alert Email and SMS' }));
  await user.click(await screen.findByRole('button', { name: 'Update contacts' }));

  expect(screen.queryByRole('button', { name: 'Update contacts' })).toBeNull();
});

test('without a remote that changes alert contacts, there is no button for them', async () => {
  const { user } = await showContainers(server, [buildContainer(number, { actions })]);

  await user.click(screen.getByRole('button', { name: 'More tools' }));
  expect(screen.queryByRole('menuitem', { name: 'Change Alert Email and SMS' })).toBeNull();
});

function ApplyTemplates({ selection, onApplied, onClose }: SlotProps['template-application']) {
  const apply = () => {
    onApplied();
    onClose();
  };
  return (
    <button onClick={apply}>
      Apply to {selection.map(({ containerNumber, gkey }) => `${containerNumber}${gkey ? '' : ' without'}`).join()}
    </button>
  );
}

test('Apply Template Alerts needs a selection, is then the main button, and waits for the pop-up [CON-31, CON-32]', async () => {
  const { user } = await showContainers(server, [buildContainer(number), buildContainer('TCLU7791046')], {
    panels: { 'template-application': ApplyTemplates },
  });
  const button = screen.getByRole('button', { name: 'Apply Template Alerts' });
  expect(button).toBeDisabled();
  const unselected = getComputedStyle(button).color;

  await user.click(screen.getByRole('checkbox', { name: new RegExp(number) }));
  expect(button).toBeEnabled();
  expect([unselected, getComputedStyle(button).color]).toEqual([
    expect.not.stringContaining('primary'),
    'var(--text-on-primary)',
  ]);
  await user.click(button);

  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a ticked container that accepts no alerts is passed on without the gkey of its visit [SGL-D3]', async () => {
  const closed = buildContainer('TCLU7791046', { isAvailableForSettingAlerts: false });
  const { user } = await showContainers(server, [buildContainer(number), closed], {
    panels: { 'template-application': ApplyTemplates },
  });

  await user.click(screen.getByRole('checkbox', { name: 'Select all containers' }));
  await user.click(screen.getByRole('button', { name: 'Apply Template Alerts' }));

  expect(screen.getByRole('button', { name: `Apply to ${number},TCLU7791046 without` })).toBeInTheDocument();
});

test('applying templates to the ticked containers clears the selection and refreshes the search [SGL-21]', async () => {
  const { user } = await showContainers(server, [buildContainer(number), buildContainer('TCLU7791046')], {
    panels: { 'template-application': ApplyTemplates },
  });

  await user.click(screen.getByRole('checkbox', { name: new RegExp(number) }));
  await user.click(screen.getByRole('button', { name: 'Apply Template Alerts' }));
  await user.click(screen.getByRole('button', { name: `Apply to ${number}` }));

  await waitFor(() => expect(server.received(searchContainersAdvanced)).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Apply Template Alerts' })).toBeDisabled();
});
