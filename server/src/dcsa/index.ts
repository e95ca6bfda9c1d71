export { takeInDcsa } from './take-in-dcsa.ts';
export { listDcsaEvents, mostDcsaEvents } from './dcsa-body.rules.ts';
