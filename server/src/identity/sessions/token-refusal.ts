import { CodedError } from '../../platform/http/coded-error.ts';

/** Error codes of a token endpoint (RFC 6749, section 5.2). */
export type TokenErrorWord = 'invalid_request' | 'invalid_grant' | 'unsupported_grant_type';

/** A refused token request: always 400 with `{error, description}` (SES-D4); OAuth clients read `error_description`. */
export function refuseToken(error: TokenErrorWord, description: string): CodedError {
  return new CodedError(400, 'INVALID_INPUT', description, { extra: { error, error_description: description } });
}

/** Gives every refusal of a token endpoint an error code of RFC 6749, including failed checks of the form. */
export function nameTokenRefusal(error: unknown): unknown {
  const isUnnamed = error instanceof CodedError && error.status === 400 && !error.details.extra?.['error'];
  return isUnnamed ? refuseToken('invalid_request', error.description) : error;
}
