import { DatabaseError } from 'pg';

const uniqueViolation = '23505';

/** True when the statement failed because such a row exists already; with a name, because of exactly that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = error instanceof Error && !(error instanceof DatabaseError) ? error.cause : error;
  if (!(cause instanceof DatabaseError) || cause.code !== uniqueViolation) return false;
  return constraint === undefined || cause.constraint === constraint;
}
