// What other modules may ask of this one.
export { deleteAccount, registerSendAccountDeleted } from './delete-account.ts';
