import { expect, test } from '@jest/globals';
import { buildContainer, buildStatus, buildVisit } from '../../testing/build-container.ts';
import { findAlertTarget, hasSources, listActionLinks } from './actions.rules.ts';

const links = {
  vehicleBooking: 'https://ports.example/booking',
  vesselSchedule: 'https://ports.example/vessel',
  railSchedule: 'https://ports.example/rail',
};

test('a container at London Gateway has three links; at Southampton it has none for trains [CON-44]', () => {
  const container = buildContainer('MSKU3045128', { actions: links });

  expect(listActionLinks(container, 'LGP')).toEqual([
    { name: 'Vehicle booking', href: links.vehicleBooking },
    { name: 'Vessel schedule', href: links.vesselSchedule },
    { name: 'Rail schedule', href: links.railSchedule },
  ]);
  expect(listActionLinks(container, 'SOU').map(({ name }) => name)).toEqual(['Vehicle booking', 'Vessel schedule']);
});

test('a link that the port does not give, or that is not a web address, leads nowhere [CON-45]', () => {
  const container = buildContainer('MSKU3045128', {
    actions: { ...links, vehicleBooking: null, vesselSchedule: 'javascript:alert(1)' },
  });

  const hrefs = listActionLinks(container, 'LGP').map(({ href }) => href);

  expect(hrefs).toEqual([null, null, links.railSchedule]);
});

test('Set Alert is offered on the first status row only [CON-46]', () => {
  const container = buildContainer('MSKU3045128', { visits: [buildVisit(), buildVisit({ port: 'SOU' })] });

  expect([0, 1].map((row) => findAlertTarget(container, row, 'Paid'))).toEqual([
    { containerNumber: 'MSKU3045128', gkey: '1', activityType: 'Import' },
    null,
  ]);
});

test('Set Alert is offered to every advanced tier and not to Free [CON-47]', () => {
  const container = buildContainer('MSKU3045128');

  const tiers = ['Free', 'Free-advanced', 'Paid', 'Internal'] as const;

  expect(tiers.filter((tier) => findAlertTarget(container, 0, tier) !== null)).toEqual([
    'Free-advanced',
    'Paid',
    'Internal',
  ]);
});

test('Set Alert is not offered while the port accepts no alerts for the container [CON-48]', () => {
  expect(findAlertTarget(buildContainer('MSKU3045128', { isAvailableForSettingAlerts: false }), 0, 'Paid')).toBeNull();
});

test('Set Alert needs a current activity, and Storage has no alerts [CON-49]', () => {
  const withActivity = (activity: 'Export' | 'Storage' | null) =>
    findAlertTarget(buildContainer('MSKU3045128', { visits: [buildVisit({ activity })] }), 0, 'Paid')?.activityType;

  expect([withActivity('Export'), withActivity('Storage'), withActivity(null)]).toEqual([
    'Export',
    undefined,
    undefined,
  ]);
  expect(findAlertTarget(buildContainer('EGHU9073145', { visits: [] }), 0, 'Paid')).toBeNull();
});

test('sources are offered when any status, past, current or future, says who reported it [CON-78]', () => {
  const unknown = { source: null };
  const [reported, silent] = [buildStatus({ source: 'carrier' }), buildStatus(unknown)];

  expect(hasSources(buildVisit({ status: unknown }))).toBe(false);
  expect(hasSources(buildVisit({ status: { source: 'terminal' } }))).toBe(true);
  expect(hasSources(buildVisit({ status: unknown, pastStatuses: [silent, reported] }))).toBe(true);
  expect(hasSources(buildVisit({ status: unknown, futureStatuses: [silent, reported] }))).toBe(true);
  expect(hasSources(buildVisit({ status: unknown, pastStatuses: [silent], futureStatuses: [silent] }))).toBe(false);
});
