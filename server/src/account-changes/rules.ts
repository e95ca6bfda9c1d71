// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { toChangesCsv } from './account-changes-csv.rules.ts';
export { changeMessage, readLoggedChange, type LoggedChange } from './logged-change.rules.ts';
