import type { Container, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { hasStoredSession, useSession } from '@quaywatch/shared/session';

/** The session removes it with everything of a customer's: at sign-out, at its end, and when another one signs in (SES-71). */
const storageKey = 'lastResult';

/** Characters. Twenty containers with long journeys have half of it; what is longer is not kept. */
const mostText = 400_000;

/** The last result of a customer on this device. */
export type LastResult = {
  readonly customerId: string;
  /** With the journeys of the advanced tiers, which no other tier may see. */
  readonly isAdvanced: boolean;
  readonly receivedAt: Date;
  readonly containers: readonly Container[];
  /** What the customer has set for each port. */
  readonly freeDays: readonly FreeDaysOfPort[];
};

/** Keeps a result for the time without a line (CON-109): on this site only, and only while its customer is signed in. */
export function keepLastResult(result: Omit<LastResult, 'customerId'>): void {
  const { customerId } = useSession.getState();
  if (customerId === null || !hasStoredSession()) return;
  const text = JSON.stringify({ customerId, ...result });
  try {
    if (text.length > mostText) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    // The browser has no room: an older one would be taken for the last.
    localStorage.removeItem(storageKey);
  }
}

/** What was kept for this customer and this kind of tier; null where there is nothing, or what cannot be read. */
export function readLastResult(isAdvanced: boolean): LastResult | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as LastResult | null;
    const { customerId } = useSession.getState();
    if (!kept || customerId === null || kept.customerId !== customerId || kept.isAdvanced !== isAdvanced) return null;
    const receivedAt = new Date(kept.receivedAt);
    if (Number.isNaN(receivedAt.getTime()) || !Array.isArray(kept.containers)) return null;
    // An earlier release has kept none.
    return { ...kept, receivedAt, freeDays: Array.isArray(kept.freeDays) ? kept.freeDays : [] };
  } catch {
    return null;
  }
}
