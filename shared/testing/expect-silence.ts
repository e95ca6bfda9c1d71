import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { takeExpectedErrors } from './expect-console-error.ts';

export function expectSilence(): void {
  let complaints: string[] = [];

  beforeEach(() => {
    complaints = [];
    const record = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' '));
    jest.spyOn(console, 'error').mockImplementation(record);
    jest.spyOn(console, 'warn').mockImplementation(record);
  });

  afterEach(() => {
    const expected = takeExpectedErrors();
    expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  });
}
