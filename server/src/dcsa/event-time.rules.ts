import { ukMoment } from '../feed/rules.ts';

const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:(Z)|([+-])(\d\d):?(\d\d))?$/i;
const minute = 60_000;

/** ISO 8601 with an offset, or without one in UK clock time. Null for anything else. */
export function readEventTime(text: string): Date | null {
  const found = form.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minutes = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const [zulu, sign, offsetHours, offsetMinutes] = found.slice(7);
  if (zulu === undefined && sign === undefined) return ukMoment({ year, month, day, hour, minute: minutes, second });
  const asUtc = Date.UTC(year, month - 1, day, hour, minutes, second);
  // An overflow such as 30 February reads differently when written back.
  const writtenBack = new Date(asUtc).toISOString().slice(0, 19);
  if (writtenBack !== `${text.slice(0, 16)}:${String(second).padStart(2, '0')}`.toUpperCase()) return null;
  const offset = (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0)) * minute * (sign === '-' ? -1 : 1);
  return Math.abs(offset) > 14 * 60 * minute ? null : new Date(asUtc - offset);
}
