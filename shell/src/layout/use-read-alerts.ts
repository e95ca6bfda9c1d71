import { keepLocally, useSession } from '@quaywatch/shared/session';
import { useState } from 'react';

// Signing out keeps this entry: read alerts stay read. The page's inline script reads it too (server/src/delivery/page-start.js).
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

/**
 * Whether the alerts were marked as read on this device. A visitor's mark lasts until the page closes. A new or changed
 * alert makes all of them unread again (CNT-39).
 * @param digests digests of the shown alerts (`digestAlert`)
 */
export function useReadAlerts(digests: readonly string[]) {
  const customerId = useSession((session) => session.customerId);
  const [marked, setMarked] = useState({ by: customerId, alerts: [] as readonly string[] });
  const read = new Set([...(marked.by === customerId ? marked.alerts : []), ...readStored(customerId)]);

  return {
    isRead: digests.every((digest) => read.has(digest)),
    markRead: () => {
      setMarked({ by: customerId, alerts: digests });
      if (customerId === null) return;
      // Alerts that are gone need not be remembered.
      keepLocally(storageKey, JSON.stringify({ customerId, alerts: digests } satisfies ReadAlerts));
    },
  };
}
