import { isUtf8 } from 'node:buffer';
import { deepestNesting, isNestedTooDeep } from '../../platform/http/json-nesting.ts';

type Problem = 'not UTF-8' | 'not JSON' | `nested more than ${number} levels deep`;

export function parseJson(bytes: Buffer, problemOf: (what: Problem) => Error): unknown {
  if (!isUtf8(bytes)) throw problemOf('not UTF-8');
  if (isNestedTooDeep(bytes)) throw problemOf(`nested more than ${deepestNesting} levels deep`);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw problemOf('not JSON');
  }
}
