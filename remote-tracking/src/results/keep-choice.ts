import { hasStoredSession } from '@quaywatch/shared/session';

export const readChoice = (storage: Storage, key: string): string | null =>
  hasStoredSession() ? storage.getItem(key) : null;

/** If the storage is full (NAV-138) or belongs to another site (NAV-60), the choice lasts until the page is left. */
export function keepChoice(storage: Storage, key: string, value: string): void {
  try {
    if (hasStoredSession()) storage.setItem(key, value);
  } catch {
    // The page goes on without it.
  }
}
