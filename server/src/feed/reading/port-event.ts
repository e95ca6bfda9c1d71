import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import type { StatusReport } from '../../tracking/rules.ts';

/** The key of a visit; a container number is not one. */
export type VisitKey = {
  readonly port: Port;
  /** The port's own key of the visit; opaque. */
  readonly gkey: string;
};

/** What a port may say about a visit beside its statuses. */
export type VisitDetails = {
  /** Null while not known. */
  readonly activity: VisitActivity | null;
  readonly vessel: string | null;
  readonly inVessel: string | null;
  readonly outVessel: string | null;
  readonly vehicleBooking: string | null;
  readonly vesselSchedule: string | null;
  /** London Gateway only (SRV-44); a link that another port sends is dropped. */
  readonly railSchedule: string | null;
  readonly isAvailableForSettingAlerts: boolean;
  /** Why the port cannot tell the status now; null when it can. */
  readonly statusText: string | null;
};

/** A visit and what one event says about it. A detail that it does not name stays as it was; null takes it away. */
export type VisitStatement = VisitKey & { readonly containerNumber: string } & Partial<VisitDetails>;

/** One message of a port: the visit as it is known at that moment and, if that is why it was sent, one status. */
export type PortEvent = {
  /** Who sends it. */
  readonly source: string;
  /** Unique within the source; the same id again is the same event. */
  readonly eventId: string;
  /** When the port recorded it. Of two statements about one thing the one recorded later counts. */
  readonly recordedAt: Date;
  readonly visit: VisitStatement;
  readonly status: StatusReport | null;
  /** Takes back the status of an earlier event of this source about this visit; with a status, that one stands instead. */
  readonly withdraws: string | null;
};

/** One text that names an event among those of all sources. */
export function keyOf({ source, eventId }: Pick<PortEvent, 'source' | 'eventId'>): string {
  return `${source}/${eventId}`;
}

/** One text that names a visit among those of both ports. */
export function visitKeyOf({ port, gkey }: { readonly port: string; readonly gkey: string }): string {
  return `${port}/${gkey}`;
}
