export { ingestInterchanges } from './ingest-interchanges.ts';
export { EdifactProblem } from './edifact-problem.ts';
