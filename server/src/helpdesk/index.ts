// For the deletion of accounts and the customer's own data file.
export { exportAccountNotes, forgetAccountNotes } from './account-notes.queries.ts';
