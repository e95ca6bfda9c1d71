import type { ErrorCode } from '@quaywatch/shared/contract';

export type CodedErrorDetails = {
  readonly subCode?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
  /** What the log says, if the description repeats something that was typed. */
  readonly reason?: string;
  /** For 429 and 503: when to try again. */
  readonly retryAfterSeconds?: number;
};

/**
 * Thrown by rules and routes; the error handler answers `{code, subCode?, description}` with this status [API-11]. The
 * caller can read the description.
 */
export class CodedError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly description: string;
  readonly details: CodedErrorDetails;

  constructor(status: number, code: ErrorCode, description: string, details: CodedErrorDetails = {}) {
    super(`${status} ${code}: ${description}`);
    this.name = 'CodedError';
    this.status = status;
    this.code = code;
    this.description = description;
    this.details = details;
  }

  toBody(): Record<string, unknown> {
    const { subCode, extra } = this.details;
    return { ...extra, code: this.code, ...(subCode === undefined ? {} : { subCode }), description: this.description };
  }
}
