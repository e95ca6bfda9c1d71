import { isUtf8 } from 'node:buffer';

/**
 * Reads bytes as one JSON value.
 * @param problemOf makes the error to throw from what is wrong with the bytes
 */
export function parseJson(bytes: Buffer, problemOf: (what: 'no UTF-8' | 'no JSON') => Error): unknown {
  if (!isUtf8(bytes)) throw problemOf('no UTF-8');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw problemOf('no JSON');
  }
}
