import type { Container, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { hasStoredSession, useSession } from '@quaywatch/shared/session';

/**
 * In session storage, so it goes when the tab closes. The session clears it with all customer data at sign-out, at its
 * end, and when another customer signs in (SES-71).
 */
const storageKey = 'lastResult';

/** In characters. Twenty containers with long journeys take half of this. A longer result is not kept. */
const mostText = 400_000;

/** A customer's last result in this tab. */
export type LastResult = {
  readonly customerId: string;
  /** True if the result has journeys, which other tiers may not see. */
  readonly isAdvanced: boolean;
  readonly receivedAt: Date;
  readonly containers: readonly Container[];
  readonly freeDays: readonly FreeDaysOfPort[];
};

/** Keeps a result in this tab for when the browser is offline (CON-109), as long as its customer is signed in. */
export function keepLastResult(result: Omit<LastResult, 'customerId'>): void {
  const { customerId } = useSession.getState();
  if (customerId === null || !hasStoredSession()) return;
  const text = JSON.stringify({ customerId, ...result });
  try {
    if (text.length > mostText) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    // If the new result does not fit, the stored one must not pass for the latest.
    sessionStorage.removeItem(storageKey);
  }
}

/** The result of this customer and kind of tier. Null if there is none or it cannot be read. */
export function readLastResult(isAdvanced: boolean): LastResult | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as LastResult | null;
    const { customerId } = useSession.getState();
    if (!kept || customerId === null || kept.customerId !== customerId || kept.isAdvanced !== isAdvanced) return null;
    const receivedAt = new Date(kept.receivedAt);
    if (Number.isNaN(receivedAt.getTime()) || !Array.isArray(kept.containers)) return null;
    // Earlier releases stored no free days.
    return { ...kept, receivedAt, freeDays: Array.isArray(kept.freeDays) ? kept.freeDays : [] };
  } catch {
    return null;
  }
}
