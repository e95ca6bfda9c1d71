import { authorities, authoritiesHeader, tierHeader, tiers } from '@quaywatch/shared/contract';
import type { AnsweredAccount } from './api-session.ts';

/** The tier and authorities in a response's headers; null unless both are there. No response to a stranger has them. */
export function readAccount(headers: Readonly<Record<string, unknown>>): AnsweredAccount | null {
  const tier = tiers.find((one) => one === headers[tierHeader.toLowerCase()]);
  const named = headers[authoritiesHeader.toLowerCase()];
  if (!tier || typeof named !== 'string') return null;
  const list = named.split(', ');
  return { tier, authorities: authorities.filter((one) => list.includes(one)) };
}
