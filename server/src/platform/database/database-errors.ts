import { DatabaseError } from 'pg';

const uniqueViolation = '23505';

/** The error of the database itself, which may be the cause of the given one. */
function databaseErrorOf(error: unknown): DatabaseError | null {
  const cause = error instanceof Error && !(error instanceof DatabaseError) ? error.cause : error;
  return cause instanceof DatabaseError ? cause : null;
}

/** Empty if it is no error of the database itself. */
export const sqlStateOf = (error: unknown): string => databaseErrorOf(error)?.code ?? '';

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === uniqueViolation && found.constraint === constraint;
}

/** Whether the database ended a statement at its time limit, mostly because it waited for what others had locked. */
export const isOverTime = (error: unknown): boolean => sqlStateOf(error) === '57014';

/** Whether the database ended a transaction because it and others waited for one another. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === '40P01' || isDeadlock(error.cause);
}

/**
 * Codes of the network, of a certificate that is not accepted, and of a PostgreSQL that is stopping, starting, full or now
 * a replica.
 */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
  '25006',
]);

/** Matches errors of the driver that have no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after|The server does not support SSL)/;

/** Whether the database was unavailable, so that the statement is not to blame. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return (
    awayCodes.has(code) || code.startsWith('08') || awayMessages.test(error.message) || isDatabaseAway(error.cause)
  );
}

/** PostgreSQL can only be read, or its disk is full. */
const writeCodes = new Set(['25006', '53100']);

/** Whether the database answers, but stores nothing at present. */
export function isWriteRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return writeCodes.has((error as NodeJS.ErrnoException).code ?? '') || isWriteRefused(error.cause);
}
