import type { RenewedTokens } from '@quaywatch/shared/contract';
import { revokeSession } from './end-session.ts';
import { acceptTokens, exchangeNow, inTurn } from './exchange-tokens.ts';
import { rememberCustomer } from './of-one-customer.ts';
import { isBorrowed, readAccessToken, readRefreshToken } from './session-storage.ts';
import { useSession } from './use-session.ts';

/**
 * Makes a call in which the customer proves again who they are, and stores the tokens of its answer (SES-72). No tab
 * exchanges tokens meanwhile. If somebody signs out or in meanwhile, in whichever tab, the session of the answer ends
 * (SES-77). On another site's page the tokens stay, because that site holds them.
 * @param send makes the call, with its argument added to the body
 * @throws what `send` throws, and 401 if another customer is signed in by then, or nobody (SES-83)
 */
export async function proveAgain<Answer extends RenewedTokens>(
  send: (asked: { readonly renewTokens?: true }) => Promise<Answer>,
): Promise<Answer> {
  if (isBorrowed()) return send({});
  const checkCustomer = rememberCustomer();
  const proving = inTurn(async () => {
    // Otherwise the call would wait for an exchange, which in turn waits for this lock.
    if (readAccessToken() === null) await exchangeNow();
    checkCustomer();
    const refreshToken = readRefreshToken();
    const answer = await send({ renewTokens: true });
    const { tokens } = answer;
    if (tokens && readRefreshToken() !== refreshToken) revokeSession(tokens.refresh_token, tokens.access_token);
    else if (tokens) {
      acceptTokens(tokens);
      useSession.setState(({ exchanges }) => ({ exchanges: exchanges + 1 }));
    }
    return answer;
  });
  return proving.finally(checkCustomer);
}
