import { DrizzleQueryError } from 'drizzle-orm/errors';

type Description = { name: string; message: string; code?: unknown; stack?: string; cause?: Description };

export function describeError(error: unknown): Description {
  if (!isErrorLike(error)) return { name: 'Error', message: typeof error === 'string' ? error : 'not an error' };
  const { name = 'Error', code, stack, cause } = error;
  return {
    name,
    message: messageWithoutValues(error),
    ...(code === undefined ? {} : { code }),
    ...(typeof stack !== 'string' ? {} : { stack: framesOf(stack) }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** pg-boss reports errors as plain objects with their fields. */
type ErrorLike = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'stack' | 'cause'> & { readonly name?: string };

const isErrorLike = (error: unknown): error is ErrorLike =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string');

function messageWithoutValues(error: ErrorLike): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const { message, code } = error;
  // The database's errors of class 22 repeat the value that they refuse: 'invalid input syntax for type integer: "..."'.
  return typeof code === 'string' && code.startsWith('22') ? message.replace(/".*"/s, '"..."') : message;
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
