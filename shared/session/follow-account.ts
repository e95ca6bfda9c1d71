import type { AnsweredAccount } from '@quaywatch/shared/api';
import { exchangeTokens } from './exchange-tokens.ts';
import { readAccessToken, readVisitor } from './session-storage.ts';
import { adoptStoredSession, useSession } from './use-session.ts';

/** The account that the last exchange should have brought. Later answers that name it must not repeat the exchange. */
let missed: string | null = null;

const nameOf = (tier: string | null | undefined, authorities: readonly string[]) =>
  [tier, ...authorities.toSorted()].join();
const nameOfSession = () => nameOf(useSession.getState().tier, useSession.getState().authorities);
function nameOfStored(): string {
  const { serviceTypes, authorities } = readVisitor();
  return nameOf(serviceTypes[0], authorities);
}

/**
 * If an answer names another tier or other authorities, the tokens are exchanged once, and pages appear and disappear
 * (ACC-60, HCU-57). An answer to a replaced token is too old to count.
 */
export function followAccount({ tier, authorities }: AnsweredAccount, token: string | null): void {
  const { status } = useSession.getState();
  if (status !== 'signed-in' || token === null || readAccessToken() !== token) return;
  const name = nameOf(tier, authorities);
  if (name === nameOfSession()) missed = null;
  // Another tab was faster, and the browser has not yet told this one.
  else if (name === nameOfStored()) adoptStoredSession();
  else if (name !== missed) void exchangeFor(name);
}

async function exchangeFor(name: string): Promise<void> {
  missed = name;
  await exchangeTokens().catch(() => undefined);
  if (nameOfSession() === name) missed = null;
}
