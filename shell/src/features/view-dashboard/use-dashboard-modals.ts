import type { DashboardSummary } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { useEffect, useState } from 'react';
import { planModals, type DashboardModal } from './modals.rules.ts';
import { isMarketingSeen, markExpiryShown, markMarketingSeen, readExpiryShownOn } from './seen-modals.ts';

type Plan = { readonly info: DashboardSummary; readonly modals: readonly DashboardModal[] };

/**
 * Which dialog is open. Planned once per visit, from the first answer of that visit; later answers count for the next
 * visit (DSH-D3).
 */
export function useDashboardModals(info: DashboardSummary | undefined) {
  const { tier, authorities } = useSession();
  const [plan, setPlan] = useState<Plan | null>(null);
  if (!plan && info && tier) {
    const facts = { info, tier, authorities, now: new Date() };
    const modals = planModals({ ...facts, expiryShownOn: readExpiryShownOn(), marketingSeen: isMarketingSeen() });
    setPlan({ info, modals });
  }
  const open = plan?.modals[0];
  const givesWay = open === 'changed-activity' || open === 'subscription-expiry';

  useEffect(() => {
    if (givesWay) markMarketingSeen();
  }, [givesWay]);

  const close = () => {
    if (open === 'subscription-expiry') markExpiryShown(new Date());
    if (open === 'marketing-preferences') markMarketingSeen();
    setPlan((current) => current && { ...current, modals: current.modals.slice(1) });
  };
  /** `info` is the answer that the plan was made from. Clearing the list does not change it. */
  return open && plan ? { open, info: plan.info, close } : null;
}
