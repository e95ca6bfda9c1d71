import type { JourneyStatus, TimeKind } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';

const sourceNames: readonly (readonly [start: RegExp, name: string])[] = [
  [/^simulator$/i, 'Port simulator'],
  [/^demo$/i, 'Demo data'],
  [/^dcsa/i, 'Shipping line (DCSA)'],
  [/^edifact/i, 'Terminal message (EDIFACT)'],
];

/** An unknown source keeps its own name. */
export const sourceNameOf = (source: string): string =>
  sourceNames.find(([start]) => start.test(source))?.[1] ?? source;

export const timeKindNames: Record<TimeKind, string> = {
  actual: 'Actual',
  estimated: 'Estimated',
  planned: 'Planned',
};

/** A line for each: "Reported by Port simulator.", "Recorded at source 09:20 20/11/2026.", "Received by Quaywatch ..." */
export function describeOrigin({ source, recordedTime, receivedTime }: JourneyStatus): string | null {
  if (!source) return null;
  const parts = [
    `Reported by ${sourceNameOf(source)}.`,
    recordedTime && `Recorded at source ${formatMoment(recordedTime)}.`,
    receivedTime && `Received by Quaywatch ${formatMoment(receivedTime)}.`,
  ];
  return parts.filter(Boolean).join('\n');
}
