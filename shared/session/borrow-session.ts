import { ApiError, configureApi, logFailure, type AnsweredAccount } from '@quaywatch/shared/api';
import { requestToken, type TokenAnswer } from '@quaywatch/shared/contract';
import { ofOneCustomer } from './of-one-customer.ts';
import { lendVisitor } from './session-storage.ts';
import { useSession } from './use-session.ts';

type Borrowed = { readonly token: string; readonly expiresAt: number };

/** A token that expires this soon is replaced before it is used. */
const marginMs = 10_000;

/** A call waits this long for the site, as long as for our server. */
const patienceMs = 30_000;

/**
 * Starts a session on another site's page. That site signs people in and keeps the tokens. Here the access token stays
 * in memory, and `signedInAs` is called again if the token has expired or was refused. Only then its time is limited: at
 * the start the site may be asking somebody to sign in.
 * @throws what `signedInAs` rejects with, or an error if it resolves to something other than a token answer
 */
export async function borrowSession(signedInAs: () => Promise<unknown>): Promise<void> {
  let borrowed: Borrowed | null = null;
  let asking: Promise<Borrowed> | null = null;

  function take(said: unknown): Borrowed {
    // The other site keeps the refresh token.
    const parsed = requestToken.answer.safeParse({ ...(said as object | null), refresh_token: '' });
    if (!parsed.success) throw new Error('signedInAs must resolve with what POST /api/oauth/token answered');
    const answer: TokenAnswer = parsed.data;
    adopt(answer);
    borrowed = { token: answer.access_token, expiresAt: Date.now() + answer.expires_in * 1000 };
    return borrowed;
  }

  async function ask(): Promise<Borrowed> {
    try {
      // A late answer is not taken: it may name the customer before the one that a newer answer has named.
      return take(await Promise.race([signedInAs(), tooLate()]));
    } catch (cause) {
      throw unanswered(cause);
    }
  }

  const renew = () => (asking ??= ask().finally(() => (asking = null)));
  const current = () => (borrowed && borrowed.expiresAt - marginMs > Date.now() ? borrowed.token : null);

  /** @throws {ApiError} 401 if the site now names another customer: what one has typed is not sent as the next */
  const renewedToken = async (): Promise<string> => (await ofOneCustomer(renew())).token;

  configureApi({
    accessToken: async (quietly) => current() ?? (quietly ? null : renewedToken()),
    onAuthorisedCall: () => undefined,
    onUnauthorised: (token) => {
      if (borrowed?.token === token) borrowed = null;
    },
    onAccount: (account, token) => {
      // A late answer to a replaced token may be about the previous customer.
      if (borrowed?.token === token) follow(account);
    },
    ofOneCustomer,
  });
  take(await signedInAs());
}

/** The other site could not be asked, or nobody is signed in there. Parts know only failures of calls (API-D7). */
function unanswered(cause: unknown): ApiError {
  logFailure('learn who is signed in', cause);
  return new ApiError('network', 0, undefined, { cause });
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('signedInAs has not settled within 30 seconds')), patienceMs);
  });

function adopt({ authorities, service_type: serviceTypes, resetRequest, sub }: TokenAnswer): void {
  const [tier = null] = serviceTypes;
  lendVisitor({ authorities, serviceTypes });
  useSession.setState({
    status: 'signed-in',
    tier,
    authorities,
    temporaryPassword: resetRequest !== 0,
    ...(sub === undefined ? {} : { customerId: sub }),
    hasEnded: false,
  });
}

/** Takes over the account at once, because there are no tokens to exchange here. */
function follow({ tier, authorities }: AnsweredAccount): void {
  const known = useSession.getState();
  if (known.tier === tier && known.authorities.join() === authorities.join()) return;
  lendVisitor({ authorities, serviceTypes: [tier] });
  useSession.setState({ tier, authorities });
}
