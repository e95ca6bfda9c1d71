import { userInfo } from 'node:os';
import type { Agent } from '../customers/index.ts';

/** The operator's name on this machine; in a container perhaps only a number. */
export function findOperator(): Agent {
  return { kind: 'operator', name: readUserName() };
}

function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
