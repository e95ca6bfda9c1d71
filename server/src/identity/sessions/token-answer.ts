import type { TokenAnswer } from '@quaywatch/shared/contract';
import type { AccessTokens } from './access-tokens.ts';
import { accessTokenSeconds } from './access-tokens.ts';
import type { SessionAccount } from './sessions.queries.ts';

/** Answer of both grants (SES-12); RFC 6749, section 5.1, requires `token_type`. */
export async function createTokenAnswer(
  accessTokens: AccessTokens,
  session: { readonly id: string; readonly refreshToken: string },
  account: Pick<SessionAccount, 'customerId' | 'tier' | 'authorities' | 'temporaryPassword'>,
): Promise<TokenAnswer & { readonly token_type: 'Bearer' }> {
  return {
    access_token: await accessTokens.sign(session.id),
    token_type: 'Bearer',
    refresh_token: session.refreshToken,
    expires_in: accessTokenSeconds,
    authorities: [...account.authorities],
    service_type: [account.tier],
    resetRequest: account.temporaryPassword ? 1 : 0,
    sub: account.customerId,
  };
}
