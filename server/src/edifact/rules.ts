// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { interchangeSource } from './state-report.rules.ts';
