import type { Caller } from '../platform/http/caller.ts';

export type Agent =
  | { readonly kind: 'customer'; readonly sessionId: string }
  | { readonly kind: 'helpdesk'; readonly customerId: string; readonly sessionId: string }
  /** Somebody with the machine's command line: `pnpm account`. */
  | { readonly kind: 'operator'; readonly name: string }
  /** Somebody not signed in, at a browser that is known to the account or not. */
  | { readonly kind: 'visitor'; readonly knownDevice: boolean }
  | { readonly kind: 'system'; readonly job: string };

/**
 * What a caller is to an account.
 * @throws Error for a stranger, whose call should have been refused before
 */
export function agentOf({ customerId, sessionId, authorities }: Caller, accountId: string): Agent {
  if (customerId === accountId) return { kind: 'customer', sessionId };
  if (!authorities.includes('HELP_DESK')) throw new Error('A customer may not act on another account');
  return { kind: 'helpdesk', customerId, sessionId };
}

/** A caller of the helpdesk's calls is an agent to every account, including their own. */
export function helpdeskAgentOf({ customerId, sessionId }: Caller): Agent {
  return { kind: 'helpdesk', customerId, sessionId };
}

export function isStranger(agent: Agent): boolean {
  return agent.kind === 'visitor' && !agent.knownDevice;
}
