import type { PortEvent } from '../feed/reading/port-event.ts';
import type { StatusReport } from '../tracking/journey.rules.ts';
import type { FixedContainer, FixedStatus, FixedVisit } from './fixed-container.ts';
import { fixedImports } from './fixed-imports.ts';
import { fixedOtherActivities } from './fixed-other-activities.ts';
import { hour } from '../platform/durations.ts';

/** The simulator never changes them. The sixteenth, QWCU2016160, is missing because no port knows it. */
export const fixedContainers: readonly FixedContainer[] = [...fixedImports, ...fixedOtherActivities];

export function listFixedEvents(now: Date): PortEvent[] {
  return fixedContainers.flatMap(({ containerNumber, visits }) =>
    visits.flatMap((visit) => listVisitEvents(containerNumber, visit, now)),
  );
}

function listVisitEvents(containerNumber: string, visit: FixedVisit, now: Date): PortEvent[] {
  const at = (hours: number) => new Date(now.getTime() + hours * hour);
  const announcedAt = at(visit.reached[0]?.[1] ?? -24);
  const reports = [
    ...visit.reached.map((status) => ({ recordedAt: at(status[1]), status: toReport(status, 'actual', at) })),
    ...(visit.expected ?? []).map((status) => ({ recordedAt: announcedAt, status: toReport(status, 'estimated', at) })),
  ];
  const details = describeVisit(containerNumber, visit);
  return (reports.length > 0 ? reports : [{ recordedAt: announcedAt, status: null }]).map((report, index) => ({
    source: 'demo',
    eventId: `${visit.gkey}-${index}`,
    visit: details,
    withdraws: null,
    ...report,
  }));
}

function toReport(
  [statusType, hours, more = {}]: FixedStatus,
  timeKind: StatusReport['timeKind'],
  at: (hours: number) => Date,
): StatusReport {
  const moment = (value: number | undefined) => (value === undefined ? null : at(value));
  return {
    statusType,
    timeKind: more.timeKind ?? timeKind,
    statusTime: at(hours),
    // Ports give out slots on the hour.
    slotStart: more.slot === undefined ? null : new Date(Math.floor(at(more.slot).getTime() / hour) * hour),
    location: more.location ?? null,
    ...(more.hold && { hold: more.hold }),
    estimateArrivalTime: moment(more.arrival),
    estimateDepartureTime: moment(more.departure),
    estimateDischargeTime: moment(more.discharge),
  };
}

function describeVisit(containerNumber: string, visit: FixedVisit): PortEvent['visit'] {
  const link = (page: (typeof visit.links)[number]) =>
    visit.links.includes(page)
      ? `https://${visit.port.toLowerCase()}.quaywatch.example/${page}/${containerNumber}`
      : null;
  return {
    port: visit.port,
    gkey: visit.gkey,
    containerNumber,
    activity: visit.activity,
    vessel: visit.vessel ?? null,
    inVessel: visit.inVessel ?? null,
    outVessel: visit.outVessel ?? null,
    vehicleBooking: link('vehicle-booking'),
    vesselSchedule: link('vessel-schedule'),
    railSchedule: link('rail-schedule'),
    isAvailableForSettingAlerts: visit.alerts,
    statusText: visit.statusText ?? null,
  };
}
