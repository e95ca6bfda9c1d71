import type { Caller } from '../platform/http/caller.ts';

/** Who changes an account, beside whose account it is. */
export type Agent =
  /** Its owner, signed in. */
  | { readonly kind: 'customer'; readonly sessionId: string }
  /** Somebody of the helpdesk, signed in. */
  | { readonly kind: 'helpdesk'; readonly customerId: string; readonly sessionId: string }
  /** Somebody with the machine's own command line: `pnpm account`. */
  | { readonly kind: 'operator'; readonly name: string }
  /** Somebody who is not signed in, at a browser that has signed in to this account before, or has not. */
  | { readonly kind: 'visitor'; readonly knownDevice: boolean }
  /** The product, automatically. */
  | { readonly kind: 'system'; readonly job: string };

/**
 * Who a caller is to an account.
 * @throws Error for a stranger to it: the call should not have come so far
 */
export function agentOf({ customerId, sessionId, authorities }: Caller, accountId: string): Agent {
  if (customerId === accountId) return { kind: 'customer', sessionId };
  if (!authorities.includes('HELP_DESK')) throw new Error('A customer may not act on another account');
  return { kind: 'helpdesk', customerId, sessionId };
}

/** Who a caller of the helpdesk's calls is to every account, also to their own. */
export function helpdeskAgentOf({ customerId, sessionId }: Caller): Agent {
  return { kind: 'helpdesk', customerId, sessionId };
}

/** Whether a change comes from somebody of whom nothing says that the account is theirs. */
export function isStranger(agent: Agent): boolean {
  return agent.kind === 'visitor' && !agent.knownDevice;
}
