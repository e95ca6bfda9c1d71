import type { Port, StatusType, VisitActivity } from '@quaywatch/shared/contract';
import type { StatusReport } from '../tracking/journey.rules.ts';

/** A status: its name, when it happens in hours from now, and what else the port reports. */
export type FixedStatus = readonly [statusType: StatusType, hours: number, more?: FixedStatusMore];
export type FixedStatusMore = Partial<Record<'arrival' | 'departure' | 'discharge' | 'slot', number>> & {
  readonly location?: string;
  readonly hold?: StatusReport['hold'];
  readonly timeKind?: StatusReport['timeKind'];
};

export type FixedVisit = {
  readonly port: Port;
  readonly gkey: string;
  readonly activity: VisitActivity;
  readonly vessel?: string;
  readonly inVessel?: string;
  readonly outVessel?: string;
  readonly links: readonly ('vehicle-booking' | 'vessel-schedule' | 'rail-schedule')[];
  readonly alerts: boolean;
  readonly statusText?: string;
  readonly reached: readonly FixedStatus[];
  readonly expected?: readonly FixedStatus[];
};

export type FixedContainer = { readonly containerNumber: string; readonly visits: readonly FixedVisit[] };
