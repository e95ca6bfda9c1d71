import type { DashboardSummary } from '@quaywatch/shared/contract';
import { formatDay, thisMoment } from '@quaywatch/shared/domain';
import { keepLocally, marketingSeenKey, useSession } from '@quaywatch/shared/session';
import { useEffect, useState } from 'react';
import { planModals, type DashboardModal } from './modals.rules.ts';

// Signing out keeps this entry, because the dialog is shown once a day, not once a session (SES-D9).
const expiryShownKey = 'lastExpPaidModalShown';

/** UK day; null if never (DSH-29). */
const readExpiryShownOn = (): string | null => localStorage.getItem(expiryShownKey);

const markExpiryShown = (now: Date): void => keepLocally(expiryShownKey, formatDay(now));

const isMarketingSeen = (): boolean => localStorage.getItem(marketingSeenKey) === 'true';

const markMarketingSeen = (): void => keepLocally(marketingSeenKey, 'true');

type Plan = { readonly info: DashboardSummary; readonly modals: readonly DashboardModal[] };

/** Planned once per visit, from the first answer of that visit (DSH-D3). */
export function useDashboardModals(info: DashboardSummary | undefined) {
  const { tier, authorities } = useSession();
  const [plan, setPlan] = useState<Plan | null>(null);
  if (!plan && info && tier) {
    const facts = { info, tier, authorities, now: thisMoment() };
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
  /** `info` is the answer that the plan was made from. It stays when OK empties the list of changed containers. */
  return open && plan ? { open, info: plan.info, close } : null;
}
