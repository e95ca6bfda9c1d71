// What other modules may use of this one.
export { repeatAfterRestore } from './repeat-after-restore.ts';
