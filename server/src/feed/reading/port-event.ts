import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import type { StatusReport } from '../../tracking/rules.ts';

/** Identifies a visit; a container number does not. */
export type VisitKey = {
  readonly port: Port;
  /** The port's own key of the visit; opaque. */
  readonly gkey: string;
};

/** What a port may say about a visit besides its statuses. */
export type VisitDetails = {
  /** Null while unknown. */
  readonly activity: VisitActivity | null;
  readonly vessel: string | null;
  readonly inVessel: string | null;
  readonly outVessel: string | null;
  readonly vehicleBooking: string | null;
  readonly vesselSchedule: string | null;
  /** London Gateway only (SRV-44); other ports' links are dropped. */
  readonly railSchedule: string | null;
  readonly isAvailableForSettingAlerts: boolean;
  /** Why the port cannot name the status; null when it can. */
  readonly statusText: string | null;
};

export const linkNames = ['vehicleBooking', 'vesselSchedule', 'railSchedule'] as const;
export type LinkName = (typeof linkNames)[number];

/** A visit, and what one event says about it. A detail that is left out stays as it was; null removes it. */
export type VisitStatement = VisitKey & { readonly containerNumber: string } & Partial<VisitDetails>;

/** One message of a port: the visit as known at that moment, and optionally one status. */
export type PortEvent = {
  readonly source: string;
  /** Unique within the source; the same id again is the same event. */
  readonly eventId: string;
  /** When the port recorded it. Of two statements, the one recorded later counts. */
  readonly recordedAt: Date;
  readonly visit: VisitStatement;
  readonly status: StatusReport | null;
  /** Withdraws the status of this source's earlier event about this visit; a status in this event replaces it. */
  readonly withdraws: string | null;
  /** Names of links that were left out because their host is not allowed. */
  readonly linksLeftOut?: readonly LinkName[];
  /** Whether a holder or reason was left out because the status is no hold. */
  readonly holdLeftOut?: true;
};

export function keyOf({ source, eventId }: Pick<PortEvent, 'source' | 'eventId'>): string {
  return `${source}/${eventId}`;
}

export function visitKeyOf({ port, gkey }: { readonly port: string; readonly gkey: string }): string {
  return `${port}/${gkey}`;
}
