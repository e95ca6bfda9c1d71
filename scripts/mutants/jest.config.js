// The configuration of unit tests, for mutants. Rules render nothing, so they need no simulated browser.
import { join } from 'node:path';
import { common } from '../../jest.config.js';

const [[pattern, [, options]]] = Object.entries(common.transform);
const folder = '<rootDir>/scripts/mutants';

/** @type {import('jest').Config} */
export default {
  ...common,
  rootDir: join(import.meta.dirname, '../..'),
  roots: [folder],
  testMatch: ['**/run-in-jest.ts'],
  testEnvironment: 'node',
  transform: { [pattern]: [`${folder}/jest-transformer.js`, options] },
  reporters: [`${folder}/jest-reporter.js`],
};
