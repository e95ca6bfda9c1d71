import { sql, type SQL } from 'drizzle-orm';
import type { AlertState } from '@quaywatch/shared/contract';
import type { StoredMessageState } from './alert-states.rules.ts';

/** For `state in ...`. No parameters, so that the planner sees which partial index has these states. */
export const stateList = (states: readonly (AlertState | StoredMessageState)[]): SQL =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`);
