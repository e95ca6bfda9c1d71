import type { Activity, AlertState, AlertType, Port } from '@quaywatch/shared/contract';

/** Identifies a visit. */
export type VisitKey = { readonly port: Port; readonly gkey: string };

/** Progress of a visit. */
export type VisitProgress = {
  /** It is over: no further status will be reached. */
  readonly isFinished: boolean;
  /** Every status reached, in journey order. */
  readonly path: readonly string[];
};

/** A visit that alerts can be set for. */
export type AlertedVisit = VisitKey & VisitProgress & { readonly containerNumber: string; readonly activity: Activity };

/** A customer's alert for a visit. */
export type VisitAlert = VisitKey & {
  readonly id: string;
  readonly activityType: Activity;
  readonly containerStatusType: string;
  readonly alertType: AlertType;
  readonly recipient: string;
  readonly isSecondary: boolean;
  readonly fromTemplate: boolean;
  readonly state: AlertState;
  /** Why it is INACTIVE. */
  readonly reason: string | null;
};

/** The status that a hold makes untrue. */
export const available = 'Available for Collection';
/** Customs or another agency keeps the container at the port. */
export const onHold = 'On Hold';

/**
 * Whether it is too late for alerts on a status: it was reached, or will not be any more (SGL-05, SRV-40). A container
 * held after it was available will be available again, which is worth an alert (SRV-65).
 */
export function isReached({ isFinished, path }: VisitProgress, statusType: string): boolean {
  if (isFinished) return true;
  const place = path.lastIndexOf(statusType);
  return place !== -1 && !(statusType === available && path.lastIndexOf(onHold) > place);
}
