import { userInfo } from 'node:os';
import type { Agent } from '../customers/index.ts';

/** Whoever runs this process, by the name that the machine has for them; in a container perhaps by a number only. */
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
