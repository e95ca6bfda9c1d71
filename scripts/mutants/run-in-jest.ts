// Run by Jest: the tests of browser rules as they are, and once with each mutant awake, each time with modules of their own.
import { afterAll, beforeAll, describe, jest, test } from '@jest/globals';
import { noteProgress, readPlan, wake, writeReached } from './mutant-switch.ts';

const plan = readPlan();

for (const id of ['', ...plan.mutants])
  describe(id || 'as it is', () => {
    beforeAll(() => {
      noteProgress(plan, id);
      wake(id);
    });
    wake(id);
    jest.isolateModules(() => {
      for (const file of plan.tests) declareTests(file);
    });
  });

afterAll(() => writeReached(plan));

function declareTests(file: string): void {
  try {
    jest.requireActual(file);
  } catch (problem) {
    test(`${file} can be loaded`, () => {
      throw problem;
    });
  }
}
