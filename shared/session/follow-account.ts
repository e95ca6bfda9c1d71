import type { AnsweredAccount } from '@quaywatch/shared/api';
import { exchangeTokens } from './exchange-tokens.ts';
import { readAccessToken, readVisitor } from './session-storage.ts';
import { adoptStoredSession, useSession } from './use-session.ts';

/** The account for which tokens were exchanged, while they have not brought it: the next answer must not ask for it again. */
let missed: string | null = null;

const nameOf = (tier: string | null | undefined, authorities: readonly string[]) =>
  [tier, ...authorities.toSorted()].join();
const nameOfSession = () => nameOf(useSession.getState().tier, useSession.getState().authorities);
const nameOfStored = ({ serviceTypes, authorities } = readVisitor()) => nameOf(serviceTypes[0], authorities);

/**
 * Follows the account that an answer named: when the session has another tier or other authorities, its tokens are
 * exchanged, once, and with them pages come and go (ACC-60, HCU-57). An answer to a token that was replaced meanwhile is
 * too old to say anything.
 */
export function followAccount({ tier, authorities }: AnsweredAccount, token: string | null): void {
  const { status, temporaryPassword } = useSession.getState();
  if (status !== 'signed-in' || token === null || readAccessToken() !== token) return;
  const name = nameOf(tier, authorities);
  if (name === nameOfSession()) missed = null;
  // Another tab was faster, and the browser has not told this one yet.
  else if (name === nameOfStored()) adoptStoredSession(temporaryPassword);
  else if (name !== missed) void exchangeFor(name);
}

async function exchangeFor(name: string): Promise<void> {
  missed = name;
  // A failure is dealt with by the exchange.
  await exchangeTokens().catch(() => undefined);
  if (nameOfSession() === name) missed = null;
}
