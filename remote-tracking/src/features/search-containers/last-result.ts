import type { Container, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { hasStoredSession, useSession } from '@quaywatch/shared/session';

/**
 * Per tab, so it goes with the tab and the browser. The session clears it with all customer data: at sign-out, at its
 * end, and when another customer signs in (SES-71).
 */
const storageKey = 'lastResult';

/** Characters. Twenty containers with long journeys take half; a longer result is not kept. */
const mostText = 400_000;

/** A customer's last result in this tab. */
export type LastResult = {
  readonly customerId: string;
  /** Journeys, which no other tier may see. */
  readonly isAdvanced: boolean;
  readonly receivedAt: Date;
  readonly containers: readonly Container[];
  readonly freeDays: readonly FreeDaysOfPort[];
};

/** Keeps a result for when the browser is offline (CON-109): in this tab, while its customer is signed in. */
export function keepLastResult(result: Omit<LastResult, 'customerId'>): void {
  const { customerId } = useSession.getState();
  if (customerId === null || !hasStoredSession()) return;
  const text = JSON.stringify({ customerId, ...result });
  try {
    if (text.length > mostText) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    // Without room for the new result, the stored one must not pass for the latest.
    sessionStorage.removeItem(storageKey);
  }
}

/** Of this customer and kind of tier; null if it cannot be read. */
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
