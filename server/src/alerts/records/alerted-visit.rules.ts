import type { Activity, AlertState, AlertType, Port } from '@quaywatch/shared/contract';

/** What names a visit. */
export type VisitKey = { readonly port: Port; readonly gkey: string };

/** How far a visit has come. */
export type VisitProgress = {
  /** It is over: nothing more will be reached. */
  readonly isFinished: boolean;
  /** Every status that it has reached, in the order of the journey. */
  readonly path: readonly string[];
};

/** A visit that alerts can be set for. */
export type AlertedVisit = VisitKey & VisitProgress & { readonly containerNumber: string; readonly activity: Activity };

/** An alert that a customer has set for a visit. */
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
/** The status of a container that customs or another agency keeps at the port. */
export const onHold = 'On Hold';

/**
 * Whether alerts for a status come too late: it was reached, or will not be any more (SGL-05, SRV-40). A container that was
 * held after it had been available will be available again, and that is worth an alert (SRV-65).
 */
export function isReached({ isFinished, path }: VisitProgress, statusType: string): boolean {
  if (isFinished) return true;
  const place = path.lastIndexOf(statusType);
  return place !== -1 && !(statusType === available && path.lastIndexOf(onHold) > place);
}
