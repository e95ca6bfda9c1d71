// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { findGuessable, type PasswordOwner } from './credentials/guessable-password.rules.ts';
