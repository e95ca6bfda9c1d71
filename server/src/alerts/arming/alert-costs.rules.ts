import type { AlertCost, AlertType } from '@quaywatch/shared/contract';
import type { AllowanceCounts } from '../allowance/allowance.rules.ts';
import type { AlertPlan } from './plan-alerts.rules.ts';
import type { Recipient } from '../records/recipients.rules.ts';

/** What plans cost from each kind's allowance (SGL-27). Alerts to recipients who have stopped them cost nothing. */
export function describeCosts(
  plans: readonly AlertPlan[],
  allowance: AllowanceCounts,
  stopped: readonly Recipient[],
): { readonly email: AlertCost; readonly sms: AlertCost } {
  const keys = new Set(stopped.map(keyOf));
  const costOf = (kind: AlertType, pending: number, available: number): AlertCost => {
    const alerts = plans
      .flatMap(({ added }) => added)
      .filter((alert) => alert.alertType === kind && !keys.has(keyOf(alert))).length;
    const freed = plans
      .flatMap(({ removed }) => removed)
      .filter(({ alertType, state }) => alertType === kind && (state === 'ACTIVE' || state === 'SUSPENDED')).length;
    const over = pending - freed + alerts - available;
    return { alerts, pending, available, suspended: Math.min(alerts, Math.max(0, over)) };
  };
  return {
    email: costOf('Email', allowance.pendingEmail, allowance.availableEmail),
    sms: costOf('SMS', allowance.pendingSms, allowance.availableSms),
  };
}

const keyOf = ({ alertType, recipient }: Recipient) => `${alertType} ${recipient.toLowerCase()}`;
