import { createContext, use } from 'react';

const SiteKey = createContext<string | null>(null);

export const SiteKeyProvider = SiteKey;

const embeddedSiteKey = 'altcha';

/** @throws outside the gate: no page is shown before the site key has loaded (NAV-01). */
export function useSiteKey(): string {
  const siteKey = use(SiteKey);
  if (siteKey === null) throw new Error('The site key has not loaded.');
  return siteKey;
}

/** Whether the captcha is Google's reCAPTCHA, not the proof of work that the product has built in. */
export const useHasRecaptcha = (): boolean => useSiteKey() !== embeddedSiteKey;
