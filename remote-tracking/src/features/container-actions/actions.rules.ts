import type { AlertTarget, Container, ContainerStatusEntry, Port, Tier } from '@quaywatch/shared/contract';
import { canManageContainers } from '@quaywatch/shared/domain';
import { webAddress } from '../../results/visit.rules.ts';

export type ActionLink = {
  readonly name: 'Vehicle booking' | 'Vessel schedule' | 'Rail schedule';
  readonly href: string | null;
};

/** Only London Gateway has train schedules (CON-43, CON-44). */
export function listActionLinks({ actions }: Container, port: Port): ActionLink[] {
  const links: ActionLink[] = [
    { name: 'Vehicle booking', href: webAddress(actions.vehicleBooking) },
    { name: 'Vessel schedule', href: webAddress(actions.vesselSchedule) },
  ];
  if (port === 'LGP') links.push({ name: 'Rail schedule', href: webAddress(actions.railSchedule) });
  return links;
}

export const hasSources = ({ pastStatuses, status, futureStatuses }: ContainerStatusEntry): boolean =>
  [...pastStatuses, status, ...futureStatuses].some(({ source }) => source);

/** The target of a status row, counted from 0. Null where Set Alert is not offered (CON-46..49). */
export function findAlertTarget(container: Container, row: number, tier: Tier): AlertTarget | null {
  const visit = container.containerStatuses[row];
  if (row !== 0 || !canManageContainers(tier) || !container.isAvailableForSettingAlerts) return null;
  if (!visit?.gkey || !visit.activity || visit.activity === 'Storage') return null;
  return { containerNumber: container.container, gkey: visit.gkey, activityType: visit.activity };
}
