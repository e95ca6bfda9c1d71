// What other modules may ask of this one.
export { deleteAccount } from './delete-account.ts';
export { registerSendAccountDeleted } from './send-account-deleted.ts';
