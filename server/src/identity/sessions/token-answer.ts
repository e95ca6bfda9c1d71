import type { TokenAnswer } from '@quaywatch/shared/contract';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { AccessTokens } from './access-tokens.ts';
import { accessTokenSeconds } from './access-tokens.ts';
import type { SessionAccount } from './sessions.queries.ts';

/** Answer of both grants (SES-12); RFC 6749, section 5.1, requires `token_type`. */
export async function createTokenAnswer(
  accessTokens: AccessTokens,
  session: { readonly id: string; readonly refreshToken: string },
  account: Pick<SessionAccount, 'customerId' | 'tier' | 'authorities' | 'temporaryPassword'> &
    Partial<Pick<SessionAccount, 'accessTokensFrom'>>,
): Promise<TokenAnswer & { readonly token_type: 'Bearer' }> {
  return {
    access_token: await accessTokens.sign(session.id, account.accessTokensFrom),
    token_type: 'Bearer',
    refresh_token: session.refreshToken,
    expires_in: accessTokenSeconds,
    authorities: [...account.authorities],
    service_type: [account.tier],
    resetRequest: account.temporaryPassword ? 1 : 0,
    sub: account.customerId,
  };
}

type TokenErrorWord = 'invalid_request' | 'invalid_grant' | 'unsupported_grant_type';

/** Always 400 with `{error, description}` (SES-D4); OAuth clients read `error_description`. */
export function refuseToken(error: TokenErrorWord, description: string): CodedError {
  return new CodedError(400, 'INVALID_INPUT', description, { extra: { error, error_description: description } });
}

/** Gives failed checks of the form the same format. */
export function nameTokenRefusal(error: unknown): unknown {
  const isUnnamed = error instanceof CodedError && error.status === 400 && !error.details.extra?.['error'];
  return isUnnamed ? refuseToken('invalid_request', error.description) : error;
}
