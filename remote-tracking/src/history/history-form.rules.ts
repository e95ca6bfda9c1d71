import {
  activities,
  formSchema,
  messages,
  ports,
  searchHistory,
  type Activity,
  type Port,
} from '@quaywatch/shared/contract';
import { parseContainerNumbers, readContainerNumbers } from '@quaywatch/shared/domain';

/** As typed; days are expected as DD/MM/YYYY. */
export type HistoryForm = {
  readonly numbers: string;
  readonly from: string;
  readonly to: string;
  /** Empty for "All", as is the activity. */
  readonly port: string;
  readonly activity: string;
};

/** Days are YYYY-MM-DD. */
export type HistorySearch = {
  /** Empty for every container that the customer searched for or set alerts on in the period (HIS-D4). */
  readonly numbers: readonly string[];
  readonly from: string;
  /** Null in journey mode, where `from` is the journey date (HIS-D3). */
  readonly to: string | null;
  readonly port: Port | null;
  readonly activity: Activity | null;
};

/** YYYY-MM-DD (HIS-13, HIS-14, HIS-15). */
export type DayRange = { readonly earliest: string; readonly latest: string };

/** Turns YYYY-MM-DD into DD/MM/YYYY. */
export const showDay = (day: string): string => day.split('-').reverse().join('/');

const { fromPeriodDate: dayField } = searchHistory.body.shape;
const writtenForms = [/^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/, /^(\d\d)(\d\d)(\d{4})$/];

/** The DD, MM and YYYY of a date that may not exist. */
function readParts(text: string): string[] | null {
  const written = writtenForms.map((form) => form.exec(text.trim())).find((found) => found !== null);
  return written ? written.slice(1).map((part) => part.padStart(2, '0')) : null;
}

/** Turns 1/9/2026 or 01092026 into YYYY-MM-DD. Empty if the day is not in the calendar. */
export function readTypedDay(text: string): string {
  const parts = readParts(text);
  return parts && dayField.safeParse(parts.join('-')).success ? parts.toReversed().join('-') : '';
}

export const laterDay = (one: string, other: string): string => (one > other ? one : other);
export const earlierDay = (one: string, other: string): string => (one < other ? one : other);

const hasNumbers = (text: string) => readContainerNumbers(text).numbers.length > 0;

function numbersProblem({ numbers }: HistoryForm): string | undefined {
  if (!hasNumbers(numbers)) return undefined;
  const parsed = parseContainerNumbers(numbers);
  return parsed.ok ? undefined : parsed.message;
}

const isWithin = (day: string, { earliest, latest }: DayRange) => day >= earliest && day <= latest;

function dayProblem(text: string, range: DayRange): string | undefined {
  const day = readTypedDay(text);
  if (!day) {
    const written = readParts(text);
    return written ? `${written.join('/')} is not a valid date` : 'Please enter a date as DD/MM/YYYY';
  }
  if (isWithin(day, range)) return undefined;
  return `Please enter a date from ${showDay(range.earliest)} to ${showDay(range.latest)}`;
}

const isTurned = ({ from, to }: HistoryForm) => readTypedDay(to) !== '' && readTypedDay(from) > readTypedDay(to);

function fromProblem(form: HistoryForm, range: DayRange): string | undefined {
  if (!form.from.trim()) return messages.empty;
  return dayProblem(form.from, range) ?? (isTurned(form) ? 'Date From cannot be after Date To' : undefined);
}

function toProblem(form: HistoryForm, range: DayRange): string | undefined {
  if (!form.to.trim()) return undefined;
  return dayProblem(form.to, range) ?? (isTurned(form) ? 'Date To cannot be before Date From' : undefined);
}

export const historyForm = (range: DayRange) =>
  formSchema((form: HistoryForm, refuse): HistorySearch => {
    refuse('numbers', numbersProblem(form));
    refuse('from', fromProblem(form, range));
    refuse('to', toProblem(form, range));
    return {
      numbers: readContainerNumbers(form.numbers).numbers,
      from: readTypedDay(form.from),
      to: readTypedDay(form.to) || null,
      port: ports.find((port) => port === form.port) ?? null,
      activity: activities.find((activity) => activity === form.activity) ?? null,
    };
  });
