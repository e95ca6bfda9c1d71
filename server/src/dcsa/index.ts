export { takeInDcsa } from './take-in-dcsa.ts';
export { listDcsaEvents } from './dcsa-body.rules.ts';
