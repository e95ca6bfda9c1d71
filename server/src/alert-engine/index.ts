// What the composition of the product takes from this module; no other module asks it.
export { createFollowChanges } from './follow-changes.ts';
export { lockConcerned } from './lock-customers.queries.ts';
export { createChannels } from './create-channels.ts';
export { registerAlertEngine } from './register-alert-engine.ts';
