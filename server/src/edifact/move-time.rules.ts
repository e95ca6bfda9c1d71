import { ukMoment, type LocalTime } from '../feed/uk-local-time.rules.ts';
import { valueOf, type Segment } from './read-segments.rules.ts';

/** DTM 2379: what the figures are. */
const formats: Readonly<Record<string, RegExp>> = {
  102: /^(\d{4})(\d\d)(\d\d)$/,
  203: /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/,
  204: /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
};

/** When the box was moved: DTM+203 (execution), else DTM+7 (effective). Ports write what their clocks show. */
export function readMoveTime(segments: readonly Segment[]): Date | { readonly refused: string } {
  const times = segments.filter(({ tag }) => tag === 'DTM');
  const time = ['203', '7'].map((kind) => times.find((segment) => valueOf(segment, 0, 0) === kind)).find(Boolean);
  if (!time) return { refused: 'DTM+203 is missing' };
  const [text, format] = [valueOf(time, 0, 1), valueOf(time, 0, 2)];
  const figures = (Object.hasOwn(formats, format) && formats[format]?.exec(text)?.slice(1).map(Number)) || null;
  if (!figures) return { refused: `segment ${time.number} (DTM): no time in format 203, 204 or 102` };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = figures;
  const local: LocalTime = { year, month, day, hour, minute, second };
  return ukMoment(local) ?? { refused: `segment ${time.number} (DTM): clocks in the UK never show this time` };
}
