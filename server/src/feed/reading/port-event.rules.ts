import { limits, statusTypes } from '@quaywatch/shared/contract';
import { isHold } from '@quaywatch/shared/domain';
import { feedLimits } from '@quaywatch/shared/feed';
import { retentionLimits } from '../../tracking/rules.ts';
import type { PortEvent } from './port-event.ts';
import { minute } from '../../platform/durations.ts';

const { clockToleranceMinutes } = feedLimits;
const longestText = Math.max(feedLimits.name, feedLimits.statusText, feedLimits.link);
const { containerNumberMin, containerNumberMax } = limits;
const containerNumber = new RegExp(`^[A-Z\\d]{${containerNumberMin},${containerNumberMax}}$`, 'i');
// PostgreSQL cannot store NUL or half of a surrogate pair. No name, place or key needs other control characters.
// eslint-disable-next-line no-control-regex -- they are what is looked for
const unfit = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;

/** When events arrive, and the earliest time of recording that is still kept. */
export type Intake = { readonly now: Date; readonly oldest: Date };

export function intakeAt(now: Date): Intake {
  return { now, oldest: retentionLimits(now).historyStart };
}

/** Why an event of any format cannot be stored, in words for its sender; null if it can. */
export function findRefusal(event: PortEvent, { now, oldest }: Intake): string | null {
  const { recordedAt, status, withdraws, eventId } = event;
  if (Number.isNaN(recordedAt.getTime())) return 'recordedAt: not a valid time';
  // The purge may have deleted its visit, and the event alone would show only a part of that visit.
  if (recordedAt < oldest) return `recordedAt: before ${oldest.toISOString()}; older events are not kept`;
  if (recordedAt.getTime() > now.getTime() + clockToleranceMinutes * minute)
    return `recordedAt: more than ${clockToleranceMinutes} minutes ahead; is it UTC, or does it have an offset?`;
  if (withdraws === eventId) return 'withdraws: an event cannot withdraw itself';
  return findBadText(event) ?? (status && findBadTime(status, now));
}

function findBadTime(status: NonNullable<PortEvent['status']>, now: Date): string | null {
  const { timeKind, statusTime, slotStart, estimateArrivalTime, estimateDepartureTime, estimateDischargeTime } = status;
  const ofAnotherTime =
    findOtherTime('statusTime', statusTime) ??
    findOtherTime('slotStart', slotStart) ??
    findOtherTime('estimateArrivalTime', estimateArrivalTime) ??
    findOtherTime('estimateDepartureTime', estimateDepartureTime) ??
    findOtherTime('estimateDischargeTime', estimateDischargeTime);
  if (ofAnotherTime !== null) return ofAnotherTime;
  if (timeKind === 'actual' && statusTime.getTime() > now.getTime() + clockToleranceMinutes * minute)
    return `status.statusTime: actual, yet more than ${clockToleranceMinutes} minutes ahead; is it UTC, or does it have an offset?`;
  return null;
}

function findOtherTime(name: string, time: Date | null): string | null {
  if (time === null) return null;
  const year = time.getUTCFullYear();
  return year >= 1990 && year < 2200 ? null : `status.${name}: is not a valid time`;
}

function findBadText({ source, eventId, withdraws, visit, status }: PortEvent): string | null {
  // Source and event id are stored as one text with a slash between them, so the source has none.
  if (source.includes('/')) return 'source: no slash';
  if (!containerNumber.test(visit.containerNumber))
    return `container: ${containerNumberMin} to ${containerNumberMax} letters and digits`;
  return (
    findUnfit('source', source, feedLimits.key) ??
    findUnfit('eventId', eventId, feedLimits.key) ??
    findUnfit('withdraws', withdraws, feedLimits.key) ??
    findUnfit('gkey', visit.gkey, feedLimits.key) ??
    findUnfit('statusType', status?.statusType, longestText) ??
    findUnfit('location', status?.location, longestText) ??
    findUnfit('holdBy', status?.hold?.by, feedLimits.holdBy) ??
    findUnfit('holdReason', status?.hold?.reason, feedLimits.holdReason) ??
    findUnfit('vessel', visit.vessel, longestText) ??
    findUnfit('inVessel', visit.inVessel, longestText) ??
    findUnfit('outVessel', visit.outVessel, longestText) ??
    findUnfit('statusText', visit.statusText, longestText) ??
    findUnfit('vehicleBooking', visit.vehicleBooking, longestText) ??
    findUnfit('vesselSchedule', visit.vesselSchedule, longestText) ??
    findUnfit('railSchedule', visit.railSchedule, longestText)
  );
}

function findUnfit(name: string, text: string | null | undefined, max: number): string | null {
  if (text === null || text === undefined) return null;
  if (text === '' || text.length > max) return `${name}: 1 to ${max} characters`;
  return unfit.test(text) ? `${name}: control characters or unpaired surrogates` : null;
}

const knownStatuses: ReadonlySet<string> = new Set(statusTypes);

/** Only the port knows whether a status that is not on our list is a hold. */
export const mayBeHold = (statusType: string): boolean => isHold(statusType) || !knownStatuses.has(statusType);

/** What to tell the sender about an unusual event that was stored. */
export function findNote({ status, linksLeftOut = [], holdLeftOut }: PortEvent): string | null {
  const notes: string[] = [];
  if (status && !knownStatuses.has(status.statusType))
    notes.push(`statusType: "${status.statusType}" is not in the list of statuses and will be shown as plain text`);
  if (linksLeftOut.length > 0)
    notes.push(
      `${linksLeftOut.join(', ')}: left out, since ${linksLeftOut.length > 1 ? 'their hosts are' : 'its host is'} not on the list of this installation`,
    );
  if (holdLeftOut) notes.push(`holdBy, holdReason: left out, since "${status?.statusType ?? ''}" is no hold`);
  return notes.length > 0 ? notes.join('; ') : null;
}
