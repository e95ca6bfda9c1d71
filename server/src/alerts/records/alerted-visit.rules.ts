import type { Activity, AlertState, AlertType, Port, StatusType } from '@quaywatch/shared/contract';
import { hour } from '../../platform/durations.ts';
import { serverLimits } from '../../platform/server-limits.ts';

export type VisitKey = { readonly port: Port; readonly gkey: string };

export type VisitProgress = {
  /** The visit is over, and no further status will be reached. */
  readonly isFinished: boolean;
  /** Every status that was reached, in journey order. */
  readonly path: readonly string[];
};

export type AlertedVisit = VisitKey & VisitProgress & { readonly containerNumber: string; readonly activity: Activity };

export type VisitAlert = VisitKey & {
  readonly id: string;
  readonly activityType: Activity;
  readonly containerStatusType: string;
  readonly alertType: AlertType;
  readonly recipient: string;
  readonly isSecondary: boolean;
  readonly fromTemplate: boolean;
  readonly state: AlertState;
  readonly reason: string | null;
};

/** The status that a hold makes untrue. */
export const available = 'Available for Collection' satisfies StatusType;
/** Customs or another agency keeps the container at the port. */
export const onHold = 'On Hold' satisfies StatusType;

/** For how long a reached status is worth an alert, in milliseconds (SRV-66). */
export const newsLasts = serverLimits.newsHours * hour;

/**
 * Whether it is too late to set alerts for a status (SGL-05, SRV-40). A container that is held after it was available
 * will be available again, which is worth an alert (SRV-65).
 */
export function isReached({ isFinished, path }: VisitProgress, statusType: string): boolean {
  if (isFinished) return true;
  const place = path.lastIndexOf(statusType);
  return place !== -1 && !(statusType === available && path.lastIndexOf(onHold) > place);
}

/** Whether an alert can still be sent. None can for an activity that its visit no longer has. */
export function isOpen(
  { activityType, containerStatusType }: Pick<VisitAlert, 'activityType' | 'containerStatusType'>,
  visit: AlertedVisit | undefined,
): boolean {
  return visit?.activity === activityType && !isReached(visit, containerStatusType);
}
