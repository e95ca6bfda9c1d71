import type { Tier } from '@quaywatch/shared/contract';
import { hints, isAdvancedTier, type PageAccess } from '@quaywatch/shared/domain';

export type ClosedPage = {
  /** Undefined if only the address is known. */
  readonly title?: string | undefined;
  readonly access: PageAccess;
};

export type ClosedReason = {
  readonly text: string;
  /** The link at the end of the text; null if the customer can do nothing about it. */
  readonly link: { readonly label: string; readonly to: string } | null;
};

const account = { label: 'My Account page', to: '/account' };

export function explainClosedPage({ access }: ClosedPage, tier: Tier | null): ClosedReason {
  if (access.kind === 'authority')
    return {
      text: 'It is for the staff of the helpdesk, once they have signed in with an authenticator app. Set one up on your ',
      link: account,
    };
  const tiers = access.kind === 'tiers' ? access.tiers : [];
  if (tier === null || tiers.length === 0) return { text: 'Your account does not include it.', link: null };
  if (!isAdvancedTier(tier)) return { text: hints.advancedFeature.replace(account.label, ''), link: account };
  // A page closed to an advanced tier offers what that tier already has, or needs another kind of account.
  if (!tiers.includes('Paid')) return { text: 'It offers what your account already has.', link: null };
  const text = 'It is for accounts with free standard access or with a paid subscription.';
  if (tier === 'Internal') return { text, link: null };
  return { text: `${text} For a subscription see `, link: { label: 'Paid Features', to: '/paid-features' } };
}
