// What other modules may import from this one.
export { deleteAccount, registerSendAccountDeleted } from './delete-account.ts';
