export { takeInInterchange } from './take-in-interchange.ts';
export { EdifactProblem } from './edifact-problem.ts';
