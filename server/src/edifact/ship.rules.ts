import { readDtm } from './edifact-time.rules.ts';
import { valueOf, type Segment } from './read-segments.rules.ts';

export type Ship = { readonly name: string | null; readonly imo: string | null; readonly callSign: string | null };

export function readShip(segments: readonly Segment[]): Ship | null {
  const transport = segments.find((segment) => segment.tag === 'TDT' && valueOf(segment, 0) === '20');
  const [sign, list, name] = [valueOf(transport, 7, 0), valueOf(transport, 7, 1), valueOf(transport, 7, 3)];
  if (sign === '' && name === '') return null;
  const isImo = list === '146' || list === '11' || (list === '' && /^\d{7}$/.test(sign));
  return { name: name || null, imo: (isImo && sign) || null, callSign: (!isImo && sign) || null };
}

export function nameShip({ name, imo, callSign }: Ship): string | null {
  return name ?? (imo === null ? callSign : `IMO ${imo}`);
}

/**
 * DTM+186 (actual departure), or else 136 (departure). An estimate (133) does not count. The time of loading tells
 * whether the vessel left our port or an earlier one (`describeSailing`).
 */
export function readDeparture(head: readonly Segment[]): Date | null {
  const times = head.filter(({ tag }) => tag === 'DTM');
  const time = ['186', '136'].map((kind) => times.find((segment) => valueOf(segment, 0, 0) === kind)).find(Boolean);
  const at = time && readDtm(time);
  return at instanceof Date ? at : null;
}
