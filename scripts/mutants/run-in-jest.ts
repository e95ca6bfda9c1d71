// Run by Jest: the tests of browser rules, once unchanged and once per mutant, each time with fresh modules.
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
