// Reads the results that the test runners wrote: tests passed and failed, and tests skipped with the reason.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

const folder = join(root, '.cache/results');

export const resultsPath = (name) => join(folder, name);

export function clearResults() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

export function makeFolder() {
  mkdirSync(folder, { recursive: true });
  return mkdtempSync(join(folder, 'run-'));
}

const read = (name) => (existsSync(resultsPath(name)) ? readFileSync(resultsPath(name), 'utf8') : '');

export function countTap(...names) {
  const count = (text, word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const sum = (...words) => names.map(read).flatMap((text) => words.map((word) => count(text, word)));
  const add = (numbers) => numbers.reduce((total, number) => total + number, 0);
  return { passed: add(sum('pass')), failed: add(sum('fail', 'cancelled')) };
}

export const skippedTap = (...names) =>
  names.flatMap((name) =>
    [...read(name).matchAll(/^\s*ok \d+ - (.*) # SKIP (.+)$/gm)].map(([, title, reason]) => `${title} (${reason})`),
  );

export function countJest(name) {
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = JSON.parse(read(name) || '{}');
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}

export function countPlaywright(name) {
  const { stats = {} } = JSON.parse(read(name) || '{}');
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 };
}
