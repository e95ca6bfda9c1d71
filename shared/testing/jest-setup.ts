// Before every unit test: matchers of the page, what the simulated browser lacks, and silence: a test that makes the
// product complain in the console fails unless it says so.
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { takeExpectedErrors } from './expect-console-error.ts';
import { installBrowserParts } from './browser-parts.ts';

installBrowserParts();

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  const record = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' '));
  jest.spyOn(console, 'error').mockImplementation(record);
  jest.spyOn(console, 'warn').mockImplementation(record);
});

afterEach(() => {
  cleanup();
  const expected = takeExpectedErrors();
  expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
});
