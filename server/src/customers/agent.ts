import type { Caller } from '../platform/http/caller.ts';

export type Agent =
  | { readonly kind: 'customer'; readonly sessionId: string }
  | { readonly kind: 'helpdesk'; readonly customerId: string; readonly sessionId: string }
  /** Somebody with access to the machine's command line: `pnpm account`. */
  | { readonly kind: 'operator'; readonly name: string }
  /** Somebody who is not signed in, in a browser that the account may or may not know. */
  | { readonly kind: 'visitor'; readonly knownDevice: boolean }
  | { readonly kind: 'system'; readonly job: string };

/**
 * The role that a caller has towards an account.
 * @throws Error for a stranger, whose call should have been refused earlier
 */
export function agentOf({ customerId, sessionId, authorities }: Caller, accountId: string): Agent {
  if (customerId === accountId) return { kind: 'customer', sessionId };
  if (!authorities.includes('HELP_DESK')) throw new Error('A customer may not act on another account');
  return { kind: 'helpdesk', customerId, sessionId };
}

/** In the helpdesk's calls, a caller acts as helpdesk on every account, including their own. */
export function helpdeskAgentOf({ customerId, sessionId }: Caller): Agent {
  return { kind: 'helpdesk', customerId, sessionId };
}

export function isStranger(agent: Agent): boolean {
  return agent.kind === 'visitor' && !agent.knownDevice;
}
