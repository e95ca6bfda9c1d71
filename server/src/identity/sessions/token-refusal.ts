import { CodedError } from '../../platform/http/coded-error.ts';

/** Error words of a token endpoint (RFC 6749, section 5.2). */
export type TokenErrorWord = 'invalid_request' | 'invalid_grant' | 'unsupported_grant_type';

/** A refused token request: always 400 with `{error, description}` (SES-D4); OAuth clients read `error_description`. */
export function refuseToken(error: TokenErrorWord, description: string): CodedError {
  return new CodedError(400, 'INVALID_INPUT', description, { extra: { error, error_description: description } });
}
