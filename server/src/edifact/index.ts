export { takeInInterchanges } from './take-in-interchanges.ts';
export { EdifactProblem } from './edifact-problem.ts';
