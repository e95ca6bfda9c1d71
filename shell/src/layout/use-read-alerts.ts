import { useSession } from '@quaywatch/shared/session';
import { useState } from 'react';

// Signing out keeps it: what was read stays read.
const storageKey = 'readPortAlerts';

type ReadAlerts = { readonly customerId: string; readonly alerts: readonly string[] };

function readStored(customerId: string | null): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<ReadAlerts>;
    return kept.customerId === customerId && Array.isArray(kept.alerts) ? kept.alerts : [];
  } catch {
    return [];
  }
}

function digestOf(text: string): string {
  let digest = 5381;
  for (const letter of text) digest = ((digest * 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return digest.toString(36);
}

/**
 * On this device. A visitor's mark lasts until the page closes. A new or changed alert makes them unread again
 * (CNT-39).
 * @param alerts everything that tells one alert from another, including its words
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
      // Alerts that are gone need not be remembered.
      localStorage.setItem(storageKey, JSON.stringify({ customerId, alerts: digests } satisfies ReadAlerts));
    },
  };
}
