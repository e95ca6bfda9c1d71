import { momentAtOffset, ukMoment } from '../platform/uk-local-time.rules.ts';

const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:(Z)|([+-])(\d\d):?(\d\d))?$/i;

/** ISO 8601 with an offset, or without one in UK clock time. Null for anything else. */
export function readEventTime(text: string): Date | null {
  const found = form.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const time = { year, month, day, hour, minute, second };
  const [zulu, sign, offsetHours, offsetMinutes] = found.slice(7);
  if (zulu === undefined && sign === undefined) return ukMoment(time);
  const offset = Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0);
  return momentAtOffset(time, sign === '-' ? -offset : offset);
}
