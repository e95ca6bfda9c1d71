import { authorities, authoritiesHeader, tierHeader, tiers } from '@quaywatch/shared/contract';
import type { AnsweredAccount } from './api-session.ts';

/** Tier and authorities that an answer names; null unless it names both, which no answer to a stranger does. */
export function readAccount(headers: Readonly<Record<string, unknown>>): AnsweredAccount | null {
  const tier = tiers.find((one) => one === headers[tierHeader.toLowerCase()]);
  const named = headers[authoritiesHeader.toLowerCase()];
  if (!tier || typeof named !== 'string') return null;
  const list = named.split(', ');
  return { tier, authorities: authorities.filter((one) => list.includes(one)) };
}
