import type {
  Container,
  ContainerReference,
  ContainerStatusEntry,
  CurrentStatus,
  JourneyStatus,
} from '@quaywatch/shared/contract';

export type StatusView = 'all' | 'current';

export const unknownContainer = 'Unknown container';

/** The type of the status, or the port's text if it has none (CON-27). */
export const statusNameOf = ({ statusType, statusText }: JourneyStatus): string => statusType ?? statusText ?? '–';

/** ISO 8601 in UTC: the start of the slot, or else the time of the status. */
export const startOf = ({ slotStartTime, statusTime }: JourneyStatus): string | null => slotStartTime ?? statusTime;

export const hasEstimate = ({
  estimateArrivalTime,
  estimateDepartureTime,
  estimateDischargeTime,
}: CurrentStatus): boolean => Boolean(estimateArrivalTime ?? estimateDepartureTime ?? estimateDischargeTime);

export const listStatusNames = ({ containerStatuses }: Container): string[] =>
  containerStatuses.length === 0 ? [unknownContainer] : containerStatuses.map(({ status }) => statusNameOf(status));

export const hasJourney = ({ pastStatuses, futureStatuses }: ContainerStatusEntry): boolean =>
  pastStatuses.length + futureStatuses.length > 0;

export const hasVessel = ({ vessel: { vessel, inVessel, outVessel } }: ContainerStatusEntry): boolean =>
  Boolean(vessel ?? inVessel ?? outVessel);

/** Needed because the number alone does not identify a visit: a container can be at both ports. */
export const visitKey = ({ container, containerStatuses }: Container, row: number): string => {
  const visit = containerStatuses[row];
  return [container, visit?.port, visit?.gkey ?? row].join('/');
};

/** '1 container', '8 containers'. */
export const countContainers = (count: number): string => `${count} ${count === 1 ? 'container' : 'containers'}`;

/** Links come from the ports' systems and must not run scripts. */
export const webAddress = (link: string | null): string | null => (link && /^https?:\/\//i.test(link) ? link : null);

/** The customer's own references, without those of colleagues. */
export const listReferences = (containers: readonly Container[]): ContainerReference[] =>
  containers.flatMap(({ container, reference }) => (reference === undefined ? [] : [{ container, reference }]));
