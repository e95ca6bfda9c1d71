import type { Container, ContainerStatusEntry, JourneyStatus } from '@quaywatch/shared/contract';

/** Which statuses of a visit are shown. */
export type StatusView = 'all' | 'current';

export const unknownContainer = 'Unknown container';

/** The name of a status: its type, or the port's words if it has none (CON-27). */
export const statusNameOf = ({ statusType, statusText }: JourneyStatus): string => statusType ?? statusText ?? '–';

/** The current status names of a container, one per visit. */
export const listStatusNames = ({ containerStatuses }: Container): string[] =>
  containerStatuses.length === 0 ? [unknownContainer] : containerStatuses.map(({ status }) => statusNameOf(status));

/** Whether a visit has more than its current status. */
export const hasJourney = ({ pastStatuses, futureStatuses }: ContainerStatusEntry): boolean =>
  pastStatuses.length + futureStatuses.length > 0;

export const hasVessel = ({ vessel: { vessel, inVessel, outVessel } }: ContainerStatusEntry): boolean =>
  Boolean(vessel ?? inVessel ?? outVessel);

/** Identifies a visit on the page. The number alone does not, since a container can be at both ports. */
export const visitKey = ({ container, containerStatuses }: Container, row: number): string => {
  const visit = containerStatuses[row];
  return [container, visit?.port, visit?.gkey ?? row].join('/');
};

/** Drops any link that is not a web address: links come from the ports' systems and must not run scripts. */
export const webAddress = (link: string | null): string | null => (link && /^https?:\/\//i.test(link) ? link : null);
