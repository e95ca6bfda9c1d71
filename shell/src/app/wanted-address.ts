import type { WantedAddress } from './wanted-address.rules.ts';

// Stored for each tab, until the browser closes.
const key = 'wantedAddress';

/** Null if the stored value cannot be read. */
export function readWantedAddress(): WantedAddress | null {
  try {
    const { address, leftBy } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Record<string, unknown>>;
    return typeof address === 'string' && (leftBy === null || typeof leftBy === 'string') ? { address, leftBy } : null;
  } catch {
    return null;
  }
}

export function keepWantedAddress(wanted: WantedAddress): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(wanted));
  } catch {
    // If the storage is full, sign-in leads to the dashboard (NAV-138).
  }
}

export const forgetWantedAddress = (): void => sessionStorage.removeItem(key);
