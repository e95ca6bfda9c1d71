// What is asked of this module when an account is deleted, and when its owner wants to read it.
export { exportAccountNotes, forgetAccountNotes } from './account-notes.queries.ts';
