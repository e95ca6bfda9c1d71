// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { describeChange } from './describe-change.rules.ts';
