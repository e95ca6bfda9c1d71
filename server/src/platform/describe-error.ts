import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';

type Description = { name: string; message: string; code?: unknown; stack?: string; cause?: Description };

export function describeError(error: unknown): Description {
  if (!(error instanceof Error)) return { name: 'Error', message: typeof error === 'string' ? error : 'not an error' };
  const { name, stack, cause } = error;
  const code = (error as NodeJS.ErrnoException).code;
  return {
    name,
    message: messageWithoutValues(error),
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack: framesOf(stack) }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

function messageWithoutValues(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Errors of class 22 repeat the value that they refuse: 'invalid input syntax for type integer: "..."'.
  if (error instanceof DatabaseError && error.code?.startsWith('22')) return error.message.replace(/".*"/s, '"..."');
  return error.message;
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
