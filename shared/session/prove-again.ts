import type { RenewedTokens } from '@quaywatch/shared/contract';
import { acceptTokens, exchangeNow, inTurn } from './exchange-tokens.ts';
import { isBorrowed, readAccessToken } from './session-storage.ts';
import { useSession } from './use-session.ts';

/**
 * Makes a call in which the customer proves again who they are, and stores the tokens of its answer (SES-72). No tab
 * exchanges tokens meanwhile. On another site's page the tokens stay, because that site holds them.
 * @param send makes the call, with its argument added to the body
 * @throws what `send` throws
 */
export async function proveAgain<Answer extends RenewedTokens>(
  send: (asked: { readonly renewTokens?: true }) => Promise<Answer>,
): Promise<Answer> {
  if (isBorrowed()) return send({});
  let answer: Answer | undefined;
  await inTurn(async () => {
    // Otherwise the call would wait for an exchange, which in turn waits for this lock.
    if (readAccessToken() === null) await exchangeNow();
    answer = await send({ renewTokens: true });
    if (!answer.tokens) return;
    acceptTokens(answer.tokens);
    useSession.setState(({ exchanges }) => ({ exchanges: exchanges + 1 }));
  });
  return answer as Answer;
}
