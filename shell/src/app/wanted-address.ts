import type { WantedAddress } from './wanted-address.rules.ts';

// Of the session and of the tab: another tab has its own way, and a browser that was closed has forgotten it.
const key = 'wantedAddress';

/** Where this tab wanted to go before sign-in; null when nowhere, and for anything that is no such note. */
export function readWantedAddress(): WantedAddress | null {
  try {
    const { address, leftBy } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Record<string, unknown>>;
    return typeof address === 'string' && (leftBy === null || typeof leftBy === 'string') ? { address, leftBy } : null;
  } catch {
    return null;
  }
}

export const keepWantedAddress = (wanted: WantedAddress): void => sessionStorage.setItem(key, JSON.stringify(wanted));

export const forgetWantedAddress = (): void => sessionStorage.removeItem(key);
