import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import { statusesOfActivity } from '@quaywatch/shared/domain';
import { isReached, type AlertedVisit, type VisitAlert } from '../records/alerted-visit.rules.ts';
import type { ChosenRecipient } from '../records/recipients.rules.ts';

export type WantedAlert = ChosenRecipient & {
  readonly visit: AlertedVisit;
  readonly containerStatusType: string;
  readonly fromTemplate: boolean;
};

export type AlertPlan = {
  readonly visit: AlertedVisit;
  readonly wanted: readonly WantedAlert[];
  readonly added: readonly WantedAlert[];
  readonly removed: readonly VisitAlert[];
};

type Wish = {
  readonly visit: AlertedVisit;
  readonly alerts: readonly VisitAlert[];
  /** Items of any activity; only those of the visit's activity count. */
  readonly items: readonly AlertTemplateItem[];
  readonly recipients: readonly ChosenRecipient[];
  readonly fromTemplate: boolean;
};

/**
 * Plans what must change so that exactly these items are pending for a visit. Pending alerts keep their age. Alerts for
 * statuses already reached do not change (SRV-40), and statuses that the port does not report are left out (SGL-D4).
 */
export function planAlerts({ visit, alerts, items, recipients, fromTemplate }: Wish): AlertPlan {
  const known = new Map(alerts.map((alert) => [keyOf(alert), alert]));
  const wanted = new Map<string, WantedAlert>();
  for (const { containerStatusType, alertType } of listOpenItems(visit, items))
    for (const recipient of recipients.filter((one) => one.alertType === alertType)) {
      const alert = { ...recipient, visit, containerStatusType, fromTemplate };
      const key = keyOf(alert);
      // Recipients are compared without regard to case. An existing alert keeps its spelling.
      if (!wanted.has(key)) wanted.set(key, { ...alert, recipient: known.get(key)?.recipient ?? alert.recipient });
    }
  return {
    visit,
    wanted: [...wanted.values()],
    added: [...wanted].flatMap(([key, alert]) => ((known.get(key)?.state ?? 'INACTIVE') === 'INACTIVE' ? [alert] : [])),
    removed: alerts.filter(
      (alert) =>
        alert.activityType === visit.activity &&
        !isReached(visit, alert.containerStatusType) &&
        !wanted.has(keyOf(alert)),
    ),
  };
}

export function listOpenItems(visit: AlertedVisit, items: readonly AlertTemplateItem[]): readonly AlertTemplateItem[] {
  const reported = statusesOfActivity(visit.activity, visit.port);
  return items.filter(
    ({ activityType, containerStatusType }) =>
      activityType === visit.activity &&
      reported.includes(containerStatusType) &&
      !isReached(visit, containerStatusType),
  );
}

/** Whether a visit has its own alerts instead of the template's (SGL-25). */
export const hasSingleSettings = ({ activity }: AlertedVisit, alerts: readonly VisitAlert[]): boolean =>
  alerts.some(({ fromTemplate, activityType }) => !fromTemplate && activityType === activity);

export const alertsOf = ({ port, gkey }: AlertedVisit, alerts: readonly VisitAlert[]): readonly VisitAlert[] =>
  alerts.filter((alert) => alert.port === port && alert.gkey === gkey);

const keyOf = ({
  containerStatusType,
  alertType,
  recipient,
}: Pick<WantedAlert, 'containerStatusType' | 'alertType' | 'recipient'>) =>
  [containerStatusType, alertType, recipient.toLowerCase()].join('\n');
