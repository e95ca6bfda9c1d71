import type { Container, ContainerStatusEntry, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { addDays, isoDay, lastFreeDay, portNames, startOfUkDay } from '@quaywatch/shared/domain';
import ical, { type ICalCalendar, type ICalEventData } from 'ical-generator';
import { day } from '../platform/durations.ts';
import { serverLimits } from '../platform/server-limits.ts';

type CalendarContent = {
  readonly containers: readonly Container[];
  readonly freeDays: readonly FreeDaysOfPort[];
  /** True if more containers are followed than the calendar can hold. */
  readonly isCut: boolean;
  readonly createdAt: Date;
};

/**
 * An iCalendar object (RFC 5545) of upcoming and recent events of the containers: when each is expected to be available
 * for collection, and its last free day as a whole UK day. The same content gives the same bytes, so that programs can
 * ask whether it has changed.
 * @param publicUrl the product's address, to which each event links
 * @param now events that ended more than `serverLimits.calendarPastDays` days before are left out
 */
export function buildCalendar(
  { containers, freeDays, isCut, createdAt }: CalendarContent,
  publicUrl: string,
  now: Date,
) {
  const calendar: ICalCalendar = ical({
    name: 'Quaywatch containers',
    description: isCut
      ? `The first ${serverLimits.calendarContainers} of your containers. Remove some from your lists to see the others.`
      : 'Estimated availability and end of free time of the containers in your lists and alerts.',
    prodId: { company: 'Quaywatch', product: 'Containers', language: 'EN' },
    ttl: 3_600,
  });
  const host = new URL(publicUrl).hostname;
  const oldest = now.getTime() - serverLimits.calendarPastDays * day;
  for (const { container, containerStatuses } of containers)
    for (const visit of containerStatuses)
      for (const event of [availabilityOf(container, visit), freeTimeOf(container, visit, freeDays)])
        if (event && event.endsAt.getTime() >= oldest)
          calendar.createEvent({
            id: `${event.kind}-${visit.port}-${visit.gkey}@${host}`,
            stamp: event.told ?? createdAt,
            url: `${publicUrl}/containers?numbers=${container}`,
            ...event.data,
          });
  return calendar.toString();
}

type Event = {
  readonly kind: string;
  readonly endsAt: Date;
  /** When the port reported it. */
  readonly told: Date | null;
  readonly data: Omit<ICalEventData, 'id' | 'stamp' | 'url'>;
};

function availabilityOf(container: string, { port, futureStatuses }: ContainerStatusEntry): Event | null {
  const step = futureStatuses.find(({ statusType }) => statusType === 'Available for Collection');
  if (!step?.statusTime) return null;
  const at = new Date(step.statusTime);
  return {
    kind: 'available',
    endsAt: at,
    told: step.recordedTime ? new Date(step.recordedTime) : null,
    data: {
      start: at,
      summary: `${container} available for collection (estimate)`,
      description: 'Expected then. The estimate can change.',
      location: portNames[port],
      transparency: 'TRANSPARENT' as ICalEventData['transparency'],
    },
  };
}

function freeTimeOf(container: string, visit: ContainerStatusEntry, freeDays: readonly FreeDaysOfPort[]): Event | null {
  const lastDay = lastFreeDay(visit, freeDays);
  if (!lastDay) return null;
  return {
    kind: 'free-time',
    endsAt: startOfUkDay(addDays(isoDay(lastDay), 1)),
    told: null,
    data: {
      // A day without a time zone stays the same day in every calendar.
      start: new Date(`${isoDay(lastDay)}T12:00:00Z`),
      allDay: true,
      summary: `${container} last free day`,
      description: `At ${portNames[visit.port]}, by your own setting of free days. The port has not confirmed it.`,
      location: portNames[visit.port],
      transparency: 'TRANSPARENT' as ICalEventData['transparency'],
    },
  };
}
