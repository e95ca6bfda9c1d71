import { ukMoment } from '../feed/rules.ts';
import { valueOf, type Segment } from './read-segments.rules.ts';

/** DTM 2379: format of the digits. */
const formats: Readonly<Record<string, RegExp>> = {
  102: /^(\d{4})(\d\d)(\d\d)$/,
  203: /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/,
  204: /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
};

export type TimeRead = Date | { readonly refused: string };

/** The moment in UK clock time, which is what ports write. */
export function readTime(figures: string, format: string): TimeRead {
  const parts = (Object.hasOwn(formats, format) && formats[format]?.exec(figures)?.slice(1).map(Number)) || null;
  if (!parts) return { refused: 'no time in format 203, 204 or 102' };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return ukMoment({ year, month, day, hour, minute, second }) ?? { refused: 'this time does not exist in the UK' };
}

/** When the container was moved: DTM+203 (execution), else DTM+7 (effective). */
export function readMoveTime(segments: readonly Segment[]): TimeRead {
  const times = segments.filter(({ tag }) => tag === 'DTM');
  const time = ['203', '7'].map((kind) => times.find((segment) => valueOf(segment, 0, 0) === kind)).find(Boolean);
  if (!time) return { refused: 'DTM+203 is missing' };
  const read = readDtm(time);
  return read instanceof Date ? read : { refused: `segment ${time.number} (DTM): ${read.refused}` };
}

export function readDtm(segment: Segment): TimeRead {
  return readTime(valueOf(segment, 0, 1), valueOf(segment, 0, 2));
}
