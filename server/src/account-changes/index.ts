// What other modules may import from this one.
export { findLastChanges, hasChanges } from './account-changes.queries.ts';
export type { EndAgain, LoggedEnd } from './end-again.ts';
export { destroyCustomerKeys } from './customer-keys.queries.ts';
export { scheduleCustomerKeys, isForeignKey, requireOwnKey } from './customer-keys.ts';
export {
  exportAccountChanges,
  readChangesInOrder,
  readNewestChanges,
  type ReadableChange,
} from './read-account-changes.ts';
export { recordAccountChange, recordAccountChanges, type AccountChange } from './record-account-change.ts';
export { readChangesArguments } from './read-changes-arguments.ts';
export { writeChangesFile } from './write-changes-file.ts';
