import type { VisitActivity } from '@quaywatch/shared/contract';
import type { TemplatePlan } from '../arming/templates.rules.ts';
import type { VisitKey } from '../records/alerted-visit.rules.ts';

/** A visit of a followed list that has not had its templates. */
export type UnarmedVisit = VisitKey & {
  readonly containerNumber: string;
  readonly activity: VisitActivity | null;
  readonly isAvailableForSettingAlerts: boolean;
  /** For its activity. */
  readonly hasTemplate: boolean;
};

/** A container in Storage, and one without an activity yet, has no alerts. */
export const canHaveAlerts = ({ activity, isAvailableForSettingAlerts }: UnarmedVisit): boolean =>
  isAvailableForSettingAlerts && activity !== null && activity !== 'Storage';

type Outcome = { readonly plan: TemplatePlan; readonly suspended: readonly VisitKey[] };

/**
 * What became of a visit when the templates were applied. One with alerts of its own has had its turn (SRV-39); one
 * that could not have alerts, or lacks a template or number for all of them, gets another.
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
