import { momentAtOffset, ukMoment } from '../platform/uk-local-time.rules.ts';
import { valueOf, type Segment } from './read-segments.rules.ts';

/** DTM 2379: format of the digits. */
const formats: Readonly<Record<string, RegExp>> = {
  102: /^(\d{4})(\d\d)(\d\d)$/,
  203: /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/,
  204: /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
};
/** Format 205 ends with the time's offset. */
const withOffset = /^(?<figures>\d{12})(?<sign>[+-])(?<hours>\d\d)(?<minutes>[0-5]\d)$/;

export type TimeRead = Date | { readonly refused: string };

/** Reads the time as UK clock time, which is what ports write, unless the format has an offset. */
export function readTime(figures: string, format: string): TimeRead {
  if (format === '205') return readTimeWithOffset(figures);
  const time = readFigures(figures, format);
  if (!time) return noTime;
  return ukMoment(time) ?? { refused: 'this time does not exist in the UK' };
}

const noTime = { refused: 'no time in format 203, 204, 205 or 102' };

function readTimeWithOffset(text: string): TimeRead {
  const { figures = '', sign, hours, minutes } = withOffset.exec(text)?.groups ?? {};
  const time = readFigures(figures, '203');
  if (!time) return noTime;
  const offset = Number(hours) * 60 + Number(minutes);
  return momentAtOffset(time, sign === '-' ? -offset : offset) ?? { refused: 'this time does not exist' };
}

function readFigures(figures: string, format: string) {
  const parts = Object.hasOwn(formats, format) && formats[format]?.exec(figures)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return { year, month, day, hour, minute, second };
}

/** The time of a move: DTM+203 (execution), else DTM+7 (effective). */
export function findMoveTime(segments: readonly Segment[]): Segment | undefined {
  const times = segments.filter(({ tag }) => tag === 'DTM');
  return ['203', '7'].map((kind) => times.find((segment) => valueOf(segment, 0, 0) === kind)).find(Boolean);
}

export function readMoveTime(time: Segment | undefined): TimeRead {
  if (!time) return { refused: 'DTM+203 is missing' };
  const read = readDtm(time);
  return read instanceof Date ? read : { refused: `segment ${time.number} (DTM): ${read.refused}` };
}

export function readDtm(segment: Segment): TimeRead {
  return readTime(valueOf(segment, 0, 1), valueOf(segment, 0, 2));
}
