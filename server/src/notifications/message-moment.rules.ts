import { formatMoment } from '@quaywatch/shared/domain';
import { hour } from '../platform/durations.ts';

/** `HH:mm DD/MM/YYYY` in UK time, followed by BST or GMT in the hour that occurs twice in October (SRV-D10, SRV-514). */
export function messageMoment(moment: Date): string {
  const shown = formatMoment(moment);
  const isShownAt = (milliseconds: number) => formatMoment(new Date(milliseconds)) === shown;
  if (isShownAt(moment.getTime() + hour)) return `${shown} BST`;
  return isShownAt(moment.getTime() - hour) ? `${shown} GMT` : shown;
}

/** The same with its zone, for readers who may be abroad: `14:05 22/06/2026 (UK time)` (SRV-514). */
export function zonedMoment(moment: Date): string {
  const shown = messageMoment(moment);
  return shown === formatMoment(moment) ? `${shown} (UK time)` : shown;
}
