import type { Activity, Port, StatusType } from '@quaywatch/shared/contract';

export type TemplateStatus = {
  /** In the spelling of the ports, which is also stored (TPL-D8). */
  readonly statusType: string;
  readonly name: string;
  /** The only port that reports it; both if it is left out. */
  readonly onlyAt?: Port;
};

const status = (statusType: StatusType, name: string = statusType, onlyAt?: Port): TemplateStatus => ({
  statusType,
  name,
  ...(onlyAt ? { onlyAt } : {}),
});
const onHoldProcessed = status('On Hold - Processed', 'On Hold Processed', 'LGP');
const departedRailTerminal = status('Departed Rail Terminal', 'Departed Rail Terminal', 'LGP');

/** Statuses of each activity in journey order (TPL-05..08, LIM-26). */
export const templateStatuses: Readonly<Record<Activity, readonly TemplateStatus[]>> = {
  Import: [
    status('Arrived'),
    status('Discharged'),
    status('On Hold'),
    onHoldProcessed,
    status('Available for Collection'),
    status('Departed Port for Rail Terminal'),
    departedRailTerminal,
    status('Departed by Road'),
  ],
  // The port reports "Arrived"; exporters call that status "Arrived at Port".
  Export: [
    status('Arrived', 'Arrived at Port'),
    status('On Hold'),
    status('Ready for Loading'),
    status('On Vessel at Berth'),
    status('On Vessel at Sea'),
  ],
  Transhipment: [
    status('Arrived'),
    status('Discharged'),
    status('On Hold'),
    status('Ready for Loading'),
    status('On Vessel at Berth'),
    status('On Vessel at Sea'),
  ],
  'Return to Shipper': [
    status('Available for Collection'),
    status('Departed Port for Rail Terminal'),
    departedRailTerminal,
    status('Departed by Road'),
  ],
};

/** Statuses in journey order; if a port is given, only those that it reports (SGL-D4). */
export const statusesOfActivity = (activity: Activity, port?: Port): string[] =>
  templateStatuses[activity]
    .filter(({ onlyAt }) => !port || !onlyAt || onlyAt === port)
    .map(({ statusType }) => statusType);

export type StatusTone = 'good' | 'hold' | 'sea' | 'neutral';

const tones: Record<StatusTone, readonly string[]> = {
  good: ['Available for Collection', 'Released', 'Released for Rail', 'Ready for Loading'],
  hold: ['On Hold', 'On Hold - Processed'],
  sea: [
    'Inbound at Sea',
    'Arrived',
    'On Vessel at Berth',
    'On Vessel at Sea',
    'Inbound by Road',
    'Inbound by Rail',
    'Planned for Vessel',
    'Discharged',
    'inbound',
  ],
  neutral: [],
};

/** The tone is neutral for containers that wait or have left, and for unknown statuses. */
export const statusTone = (statusType: string): StatusTone =>
  (Object.keys(tones) as StatusTone[]).find((tone) => tones[tone].includes(statusType)) ?? 'neutral';

export const isHold = (statusType: string): boolean => statusTone(statusType) === 'hold';
