import type { VisitActivity } from '@quaywatch/shared/contract';
import type { TemplatePlan } from '../arming/templates.rules.ts';
import type { VisitKey } from '../records/alerted-visit.rules.ts';

/** A visit of a followed list to which the templates have not been applied. */
export type UnarmedVisit = VisitKey & {
  readonly containerNumber: string;
  readonly activity: VisitActivity | null;
  readonly isAvailableForSettingAlerts: boolean;
  /** Whether a search finds this visit of its container at the port. */
  readonly isLatest: boolean;
  /** Whether there is a template for its activity. */
  readonly hasTemplate: boolean;
};

/** A container in Storage, or without an activity yet, has no alerts, and neither has a visit that is not its latest. */
export const canHaveAlerts = ({ activity, isAvailableForSettingAlerts, isLatest }: UnarmedVisit): boolean =>
  isLatest && isAvailableForSettingAlerts && activity !== null && activity !== 'Storage';

type Outcome = { readonly plan: TemplatePlan; readonly suspended: readonly VisitKey[] };

/**
 * Decides what became of a visit when the templates were applied. A visit with its own alerts counts as done (SRV-39).
 * One that cannot have alerts yet, has no template, or has only text messages but no mobile number, is tried again.
 */
export function settleVisit(visit: UnarmedVisit, { plan, suspended }: Outcome) {
  if (!canHaveAlerts(visit)) return { isArmed: false, isShort: false };
  if (!visit.hasTemplate) return { isArmed: false, isShort: true };
  const isIn = (visits: readonly VisitKey[]) =>
    visits.some(({ port, gkey }) => port === visit.port && gkey === visit.gkey);
  return {
    isArmed: isIn(plan.leftOut) || isIn(plan.plans.map((planned) => planned.visit)),
    isShort: isIn(plan.untexted) || isIn(suspended),
  };
}
