export { listDcsaEvents, ingestDcsa } from './ingest-dcsa.ts';
