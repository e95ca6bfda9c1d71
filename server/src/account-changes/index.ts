// What other modules may ask of this one.
export { hasChanges } from './account-changes.queries.ts';
export { destroyCustomerKeys } from './customer-keys.queries.ts';
export { scheduleCustomerKeys } from './customer-keys.ts';
export { exportAccountChanges } from './export-account-changes.ts';
export { readChangesInOrder, readNewestChanges, type ReadableChange } from './read-account-changes.ts';
export { recordAccountChange, recordAccountChanges } from './record-account-change.ts';
export { readChangesArguments } from './read-changes-arguments.ts';
export { writeChangesFile } from './write-changes-file.ts';
export { isForeignKey } from './customer-keys.ts';
export { requireOwnKey } from './require-own-key.ts';
