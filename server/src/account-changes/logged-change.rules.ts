import { type LogLine, timeOf } from '../platform/backup/product-log.rules.ts';

/** An account change as the log has it. */
export type LoggedChange = {
  readonly at: Date;
  readonly customerId: string;
  /** Its kind, which may be one of another version. */
  readonly change: string;
  readonly subjectId?: string;
  readonly agent: { readonly kind?: unknown; readonly knownDevice?: unknown };
  readonly details: Readonly<Record<string, unknown>>;
};

/** The message of its line. */
export const changeMessage = 'account changed';

/** Null for another line, and for one that lacks something. */
export function readLoggedChange(line: LogLine): LoggedChange | null {
  const { msg, customerId, change, subjectId } = line;
  const at = timeOf(line);
  if (msg !== changeMessage || typeof customerId !== 'string' || typeof change !== 'string' || at === null) return null;
  return {
    customerId,
    change,
    at,
    agent: fieldsOf(line['agent']),
    details: fieldsOf(line['details']),
    ...(typeof subjectId === 'string' && { subjectId }),
  };
}

const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : {});
