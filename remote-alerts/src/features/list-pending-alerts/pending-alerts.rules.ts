import { activities, type PendingActivity, type PendingContainer } from '@quaywatch/shared/contract';

type Available = { readonly availableEmail: number; readonly availableSms: number };

/** Says which alerts are suspended because the allowance is used up. Null if none are (PND-03, PND-04, PND-05). */
export function describeSuspension({ availableEmail, availableSms }: Available): string | null {
  if (availableEmail === 0 && availableSms === 0) return 'All Alerts are currently suspended';
  if (availableSms === 0) return 'SMS Alerts are currently suspended';
  if (availableEmail === 0) return 'Email Alerts are currently suspended';
  return null;
}

export const sectionsOf = (answered: readonly PendingActivity[]): PendingActivity[] =>
  activities.map(
    (activity) =>
      answered.find((section) => section.activity === activity) ?? {
        activity,
        totalPending: 0,
        totalContainers: 0,
        containers: [],
        currentPage: 1,
        allPages: 1,
      },
  );

export const originOf = ({ fromTemplate }: Pick<PendingContainer, 'fromTemplate'>): string =>
  fromTemplate ? 'Template' : 'Single alert';

/** '2 containers, 8 alerts' (PND-14). */
export function countPending({ totalPending, totalContainers }: PendingActivity): string {
  const alerts = many(totalPending, 'alert');
  return totalContainers === undefined ? alerts : `${many(totalContainers, 'container')}, ${alerts}`;
}

/** Counts the alerts of all sections. */
export const countAll = (answered: readonly PendingActivity[]): number =>
  answered.reduce((sum, { totalPending }) => sum + totalPending, 0);

/** 'the 3 pending alerts', or without a number if the server is an earlier one (PND-16). */
export const countAlertsOf = ({ alerts }: Pick<PendingContainer, 'alerts'>): string =>
  alerts === undefined ? 'the pending alerts' : `the ${many(alerts, 'pending alert')}`;

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
