import { useSession } from './use-session.ts';

type Drafts = Readonly<Record<string, unknown>>;

type KeptDrafts = { readonly customerId: string; readonly drafts: Drafts; readonly endsAt: number };

/** Three days, so that a draft survives a weekend. */
const keptFor = 72 * 3_600_000;

/**
 * In memory only: browser storage must not contain what people type about themselves or others. Not in a remote, because
 * another release of it may be live when the customer is back (decision 0036).
 */
let kept: KeptDrafts | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

/** What was typed when the session ended, by form (NAV-72). Also compares the time: timers stop while a computer sleeps. */
export const readTypedDrafts = (customerId: string | null): Drafts =>
  kept !== null && kept.customerId === customerId && Date.now() < kept.endsAt ? kept.drafts : {};

/** Replaces all drafts, also those of another customer. Without any drafts, nothing is kept. */
export function writeTypedDrafts(customerId: string, drafts: Drafts): void {
  clearTimeout(ending);
  kept = null;
  if (Object.keys(drafts).length === 0) return;
  kept = { customerId, drafts, endsAt: Date.now() + keptFor };
  ending = setTimeout(() => (kept = null), keptFor);
}

/** Keeps drafts only while nobody has asked for the end of the session, and no other customer has signed in (NAV-72). */
function followSession(): void {
  const { status, customerId, hasEnded } = useSession.getState();
  const isKept = status === 'signed-in' ? customerId === kept?.customerId : hasEnded;
  if (kept !== null && !isKept) writeTypedDrafts('', {});
}

// `hasEnded` is set after the session was dropped, so the check waits for it.
useSession.subscribe(() => queueMicrotask(followSession));
