import type { DetailStamps, Stamp } from '../../tracking/rules.ts';
import { compareTexts } from '../../platform/compare-texts.ts';
import { keyOf, type PortEvent, type VisitDetails } from '../reading/port-event.ts';

export const detailNames = [
  'containerNumber',
  'activity',
  'vessel',
  'inVessel',
  'outVessel',
  'vehicleBooking',
  'vesselSchedule',
  'railSchedule',
  'isAvailableForSettingAlerts',
  'statusText',
] as const;

export const neverStamped: Stamp = [0, ''];

type Stamped = { readonly detailStamps: DetailStamps };

/** Each detail comes from the statement recorded last among those that mention it. */
export function mergeDetails(before: Stamped, events: readonly PortEvent[]): Stamped & Partial<VisitDetails> {
  const details: Record<string, unknown> = {};
  const stamps = detailNames.map((name) => before.detailStamps[name] ?? before.detailStamps.all);
  for (const event of events) {
    const stamp: Stamp = [event.recordedAt.getTime(), keyOf(event)];
    detailNames.forEach((name, index) => {
      const stated = readDetail(event.visit, name);
      if (stated === undefined || compareStamps(stamps[index] ?? neverStamped, stamp) >= 0) return;
      stamps[index] = stamp;
      details[name] = stated;
    });
  }
  return { ...details, detailStamps: packStamps(stamps) };
}

function readDetail(visit: PortEvent['visit'], name: (typeof detailNames)[number]): unknown {
  const stated = visit[name];
  if (name === 'containerNumber') return visit.containerNumber.toUpperCase();
  return name === 'railSchedule' && stated !== undefined && visit.port !== 'LGP' ? null : stated;
}

function packStamps(stamps: readonly Stamp[]): DetailStamps {
  const oldest = stamps.reduce((least, stamp) => (compareStamps(stamp, least) < 0 ? stamp : least));
  const packed: DetailStamps & Record<string, Stamp> = { all: oldest };
  detailNames.forEach((name, index) => {
    const stamp = stamps[index] ?? oldest;
    if (compareStamps(stamp, oldest) !== 0) packed[name] = stamp;
  });
  return packed;
}

function compareStamps(a: Stamp, b: Stamp): number {
  if (a === b) return 0;
  return a[0] - b[0] || compareTexts(a[1], b[1]);
}
