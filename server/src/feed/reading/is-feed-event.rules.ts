import { ports, timeKinds, visitActivities } from '@quaywatch/shared/contract';
import { feedLimits, type FeedEvent } from '@quaywatch/shared/feed';

// Checking an event against the schema takes longer than everything else done with it. This recognises the usual events
// in a tenth of the time; anything unusual goes to the schema, which alone refuses events and gives the reason.

/** True only for values that the schema `feedEvent` accepts, but not for all of them. */
export function isFeedEvent(value: unknown): value is FeedEvent {
  if (!isObject(value)) return false;
  for (const name in value) if (!isFieldOfEvent(name, value[name])) return false;
  const { eventId, recordedAt, port, gkey, container } = value;
  return (
    eventId !== undefined &&
    recordedAt !== undefined &&
    port !== undefined &&
    gkey !== undefined &&
    container !== undefined
  );
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isFieldOfEvent(name: string, value: unknown): boolean {
  switch (name) {
    case 'eventId':
    case 'gkey':
      return isText(value, feedLimits.key);
    case 'recordedAt':
      return isMoment(value);
    case 'port':
      return ourPorts.has(value);
    case 'container':
      return typeof value === 'string' && usualNumber.test(value);
    case 'activity':
      return value === null || activities.has(value);
    case 'vessel':
    case 'inVessel':
    case 'outVessel':
      return value === null || isText(value, feedLimits.name);
    case 'statusText':
      return value === null || isText(value, feedLimits.statusText);
    case 'vehicleBooking':
    case 'vesselSchedule':
    case 'railSchedule':
      return value === null || (isText(value, feedLimits.link) && usualLink.test(value));
    case 'isAvailableForSettingAlerts':
      return typeof value === 'boolean';
    case 'withdraws':
      return value === null || isText(value, feedLimits.key);
    case 'status':
      return value === null || isStatus(value);
    default:
      return false;
  }
}

function isStatus(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) if (!isFieldOfStatus(name, value[name])) return false;
  const { statusType, timeKind, statusTime } = value;
  return statusType !== undefined && timeKind !== undefined && statusTime !== undefined;
}

function isFieldOfStatus(name: string, value: unknown): boolean {
  switch (name) {
    case 'statusType':
      return isText(value, feedLimits.name);
    case 'timeKind':
      return kinds.has(value);
    case 'statusTime':
      return isMoment(value);
    case 'location':
      return value === null || isText(value, feedLimits.name);
    case 'holdBy':
      return value === null || isText(value, feedLimits.holdBy);
    case 'holdReason':
      return value === null || isText(value, feedLimits.holdReason);
    case 'slotStart':
    case 'estimateArrivalTime':
    case 'estimateDepartureTime':
    case 'estimateDischargeTime':
      return value === null || isMoment(value);
    default:
      return false;
  }
}

const ourPorts: ReadonlySet<unknown> = new Set(ports);
const activities: ReadonlySet<unknown> = new Set(visitActivities);
const kinds: ReadonlySet<unknown> = new Set(timeKinds);
const usualNumber = /^[A-Z]{4}\d{7}$/;
const usualLink = /^https:\/\/[a-z\d]+(?:[.-][a-z\d]+)*\.[a-z]{2,}\/[\w/.-]*$/;

/** Letters, digits and signs that need no closer check. */
function isText(value: unknown, max: number): value is string {
  if (typeof value !== 'string' || value.length === 0 || value.length > max) return false;
  for (let place = 0; place < value.length; place += 1) {
    const code = value.charCodeAt(place);
    if (code < 0x20 || (code > 0x7e && code < 0xa0) || code > 0xd7ff) return false;
  }
  return true;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isMoment(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 40) return false;
  if (!moment.test(value)) return false;
  const number = (place: number) => (value.charCodeAt(place) - 48) * 10 + value.charCodeAt(place + 1) - 48;
  const day = number(8);
  return day >= 1 && day <= (daysOfMonths[number(5) - 1] ?? 0) && number(11) < 24 && number(14) < 60 && number(17) < 60;
}
