import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { ApiError } from './api-error.ts';
import { apiSession } from './api-session.ts';
import { readAccount } from './read-account.ts';

/** What a call has to do with the session: as `CallInput` says. */
type CallSession = {
  /** It is the session's own call, as all but the anonymous ones are. */
  readonly isAuthorised?: boolean;
  readonly asksQuietly?: boolean;
  readonly countsForSession?: boolean;
  readonly bearer?: string | undefined;
};

/* eslint-disable @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-explicit-any, @typescript-eslint/no-unused-vars --
   only an interface of the same parameters can add to the one of axios */
declare module 'axios' {
  interface AxiosRequestConfig<D = any, P = any> {
    session?: CallSession;
    /** The token that the call carries, once `carryToken` has seen it. */
    token?: string | null;
  }
}
/* eslint-enable */

/** Gives a call its bearer token, and waits where the session has to renew it first. */
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
    // The browser's session is somebody else's meanwhile; the call is made all the same.
    return null;
  }
}

/** Tells the session which account an answer names, and that its token was refused. */
export function tellSession(answer: AxiosResponse): AxiosResponse {
  const { onAccount, onUnauthorised } = apiSession();
  const { session, token = null } = answer.config;
  const account = readAccount(answer.headers);
  if (account) onAccount(account, token);
  if (session?.isAuthorised && answer.status === 401) onUnauthorised(token);
  return answer;
}

/** As `tellSession`, for an answer that is no success of its call. */
export function tellSessionOfRefusal(error: unknown): never {
  if (axios.isAxiosError(error) && error.response) tellSession(error.response);
  throw error;
}
