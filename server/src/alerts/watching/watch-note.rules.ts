import type { AlertType, Port, VisitActivity } from '@quaywatch/shared/contract';
import { portNames, statusesOfActivity } from '@quaywatch/shared/domain';

/** What the template has set up for a reported container that was watched. */
export type NotedSetUp = {
  readonly port: Port;
  readonly activity: VisitActivity | null;
  readonly isAvailableForSettingAlerts: boolean;
  readonly hasPhone: boolean;
  /** The kinds of alert in the template for the activity; none without such a template. */
  readonly chosen: readonly AlertType[];
  readonly waiting: readonly (readonly [statusType: string, alertType: AlertType, state: 'ACTIVE' | 'SUSPENDED'])[];
};

/** What the email about a watched container says about its alerts, in sentences (SRV-70). */
export function composeNote(setUp: NotedSetUp): string {
  const { port, activity, isAvailableForSettingAlerts, chosen, waiting } = setUp;
  if (activity === null)
    return `${portNames[port]} has not yet reported the activity of the container. Your alert template will be applied as soon as it does.`;
  if (activity === 'Storage') return 'The container is in storage, and there are no alerts for storage.';
  if (chosen.length === 0) return `You have no alert template for ${activity}, so no alerts were set.`;
  if (waiting.length > 0) return describeAlerts(activity, setUp);
  if (!isAvailableForSettingAlerts)
    return 'No alerts were set, because the port does not offer them for this container.';
  return [
    `Your alert template for ${activity} was applied, but none of its statuses is still to come.`,
    ...missingPhone(setUp),
  ].join(' ');
}

function describeAlerts(activity: Exclude<VisitActivity, 'Storage'>, setUp: NotedSetUp): string {
  const order: readonly string[] = statusesOfActivity(activity);
  const statusesOf = (alertType: AlertType) =>
    [...new Set(setUp.waiting.filter(([, type]) => type === alertType).map(([statusType]) => statusType))].sort(
      (a, b) => order.indexOf(a) - order.indexOf(b),
    );
  const list = (alertType: AlertType, way: string) => {
    const statuses = statusesOf(alertType);
    return statuses.length === 0 ? [] : [`Alerts by ${way}: ${statuses.join(', ')}.`];
  };
  const isSuspended = setUp.waiting.some(([, , state]) => state === 'SUSPENDED');
  return [
    `Your alert template for ${activity} was applied.`,
    ...list('Email', 'email'),
    ...list('SMS', 'SMS'),
    ...missingPhone(setUp),
    ...(isSuspended ? ['Your allowance does not cover all of them: some wait for the next period.'] : []),
  ].join(' ');
}

function missingPhone({ chosen, hasPhone }: NotedSetUp): readonly string[] {
  return chosen.includes('SMS') && !hasPhone
    ? ['Alerts by SMS were not set, because you have not nominated a mobile number.']
    : [];
}
