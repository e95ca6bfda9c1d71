import { useSession } from '@quaywatch/shared/session';
import { useState } from 'react';

// Kept at sign-out: what was read once need not be read again at the next sign-in.
const storageKey = 'readPortAlerts';

type ReadAlerts = { readonly customerId: string; readonly alerts: readonly string[] };

/** What this customer has marked as read on this device; nothing if that was somebody else. */
function readStored(customerId: string | null): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<ReadAlerts>;
    return kept.customerId === customerId && Array.isArray(kept.alerts) ? kept.alerts : [];
  } catch {
    return [];
  }
}

/** Short enough to keep, and another one for every other text. */
function digestOf(text: string): string {
  let digest = 5381;
  for (const letter of text) digest = ((digest * 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return digest.toString(36);
}

/**
 * Whether the signed-in customer has read all of these alerts on this device, and how they say so; of a stranger it is known
 * until the page goes. One alert that is new, or whose words have changed, and they are unread again (CNT-39).
 *
 * @param alerts everything that tells one alert from another, its words too
 */
export function useReadAlerts(alerts: readonly string[]) {
  const customerId = useSession((session) => session.customerId);
  const [marked, setMarked] = useState({ by: customerId, alerts: [] as readonly string[] });
  const digests = alerts.map(digestOf);
  const read = new Set([...(marked.by === customerId ? marked.alerts : []), ...readStored(customerId)]);

  return {
    isRead: digests.every((digest) => read.has(digest)),
    markRead: () => {
      setMarked({ by: customerId, alerts: digests });
      if (customerId === null) return;
      // Only those that are shown: what is no longer told need not be remembered.
      localStorage.setItem(storageKey, JSON.stringify({ customerId, alerts: digests } satisfies ReadAlerts));
    },
  };
}
