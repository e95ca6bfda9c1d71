// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { listEndingFreeTime } from './free-time/ending-free-time.rules.ts';
export { readLoggedStop, stopMessages, type LoggedStop } from './stopping/logged-stops.rules.ts';
export { alertLimitOf, availableOf, describeAllowance } from './allowance/allowance.rules.ts';
