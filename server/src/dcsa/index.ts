export { listDcsaEvents, takeInDcsa } from './take-in-dcsa.ts';
