import { authorities, authoritiesHeader, tierHeader, tiers } from '@quaywatch/shared/contract';
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { ApiError } from './api-error.ts';
import { apiSession, type AnsweredAccount } from './api-session.ts';

/** Returns null unless both headers are present. Responses to anonymous callers do not have them. */
function readAccount(headers: Readonly<Record<string, unknown>>): AnsweredAccount | null {
  const tier = tiers.find((one) => one === headers[tierHeader.toLowerCase()]);
  const named = headers[authoritiesHeader.toLowerCase()];
  if (!tier || typeof named !== 'string') return null;
  const list = named.split(', ');
  return { tier, authorities: authorities.filter((one) => list.includes(one)) };
}

type CallSession = {
  readonly isAuthorised?: boolean;
  readonly asksQuietly?: boolean;
  readonly countsForSession?: boolean;
  readonly bearer?: string | undefined;
};

/* eslint-disable @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-explicit-any --
   only an interface with the same parameters can extend the one of axios */
/* oxlint-disable typescript/no-unused-vars -- as above */
declare module 'axios' {
  interface AxiosRequestConfig<D = any, P = any> {
    session?: CallSession;
    token?: string | null;
  }
}
/* eslint-enable */

export async function carryToken(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  const { session = {} } = config;
  const token = session.isAuthorised ? await tokenOfSession(session) : await tokenOfAnonymous(session);
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return { ...config, token };
}

async function tokenOfSession({ asksQuietly = false }: CallSession): Promise<string | null> {
  const { accessToken, onAuthorisedCall } = apiSession();
  const token = await accessToken(asksQuietly);
  if (asksQuietly && token === null) throw new ApiError('network', 0);
  if (!asksQuietly) onAuthorisedCall();
  return token;
}

async function tokenOfAnonymous({ bearer, countsForSession }: CallSession): Promise<string | null> {
  if (!countsForSession) return bearer ?? null;
  try {
    return await apiSession().accessToken(true);
  } catch {
    // The browser now has the session of another customer.
    return null;
  }
}

/**
 * No call of ours answers with a page. Of nginx, calls from here get one with a 5xx. Any other page is from a proxy, or
 * from a network that asks for a sign-in of its own: the call has not reached us.
 */
const isOfSomebodyElse = ({ status, headers }: AxiosResponse) =>
  status < 500 && /^text\/html/i.test(String(headers['content-type']));

export function tellSession(answer: AxiosResponse): AxiosResponse {
  if (isOfSomebodyElse(answer)) throw new ApiError('network', 0);
  const { onAccount, onUnauthorised } = apiSession();
  const { session, token = null } = answer.config;
  const account = readAccount(answer.headers);
  if (account) onAccount(account, token);
  if (session?.isAuthorised && answer.status === 401) onUnauthorised(token);
  return answer;
}

export function tellSessionOfRefusal(error: unknown): never {
  if (axios.isAxiosError(error) && error.response) tellSession(error.response);
  throw error;
}
