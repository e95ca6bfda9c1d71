import type { Container, ContainerStatusEntry, JourneyStatus } from '@quaywatch/shared/contract';

/** Which statuses of a visit are shown. */
export type StatusView = 'all' | 'current';

export const unknownContainer = 'Unknown container';

/** What a status is called: its type, or what the port said where it gave none (CON-27). */
export const statusNameOf = ({ statusType, statusText }: JourneyStatus): string => statusType ?? statusText ?? '–';

/** The current status names of a container, one per visit. */
export const listStatusNames = ({ containerStatuses }: Container): string[] =>
  containerStatuses.length === 0 ? [unknownContainer] : containerStatuses.map(({ status }) => statusNameOf(status));

/** Whether there is more to tell of a visit than its current status. */
export const hasJourney = ({ pastStatuses, futureStatuses }: ContainerStatusEntry): boolean =>
  pastStatuses.length + futureStatuses.length > 0;

export const hasVessel = ({ vessel: { vessel, inVessel, outVessel } }: ContainerStatusEntry): boolean =>
  Boolean(vessel ?? inVessel ?? outVessel);

/** Names one visit on the page: a number alone does not, because a box can be at both ports. */
export const visitKey = ({ container, containerStatuses }: Container, row: number): string => {
  const visit = containerStatuses[row];
  return [container, visit?.port, visit?.gkey ?? row].join('/');
};

/** A link comes from the port's systems: anything that is not a web address is dropped, so that no link can run a script. */
export const webAddress = (link: string | null): string | null => (link && /^https?:\/\//i.test(link) ? link : null);
