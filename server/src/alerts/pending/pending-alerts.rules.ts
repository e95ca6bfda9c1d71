import {
  activities,
  limits,
  type Activity,
  type PendingActivity,
  type PendingContainer,
} from '@quaywatch/shared/contract';
import { statusesOfActivity } from '@quaywatch/shared/domain';

export const containersPerPage = limits.pageSizes.pendingAlerts;

export type PendingFindings = {
  readonly activity: Activity;
  readonly alerts: number;
  readonly containers: number;
  readonly page: readonly PendingContainer[];
};

/** One page of pending alerts, for every activity or only one (PND-07, PND-D2). */
export function describePending(
  found: readonly PendingFindings[],
  currentPage: number,
  asked: readonly Activity[] = activities,
): PendingActivity[] {
  return asked.map((activity) => {
    const { alerts = 0, containers = 0, page = [] } = found.find((one) => one.activity === activity) ?? {};
    return {
      activity,
      totalPending: alerts,
      totalContainers: containers,
      containers: page.map((container) => ({ ...container, statuses: inJourneyOrder(activity, container.statuses) })),
      currentPage,
      allPages: Math.max(1, Math.ceil(containers / containersPerPage)),
    };
  });
}

const inJourneyOrder = (activity: Activity, statuses: readonly string[]): string[] => {
  const order = statusesOfActivity(activity);
  return [...statuses].sort((a, b) => order.indexOf(a) - order.indexOf(b));
};
