// Pure rules for other modules. Nothing here loads a query, so rules may import it.
export { visitKeyOf } from './reading/port-event.ts';
export { portOfLocode } from './reading/un-locode.rules.ts';
export { shipKeysOf } from './statements/ship-statements.rules.ts';
export { passageOf } from './statements/visit-passage.rules.ts';
export type { Occurrence, StandingStatus, StatusChange, VisitChange } from './visits/visit-change.rules.ts';
export type { Passage } from './statements/visit-passage.rules.ts';
