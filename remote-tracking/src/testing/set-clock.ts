import { jest } from '@jest/globals';

const timers = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** Timers keep running. `jest.useRealTimers()` undoes it. */
export const setClock = (moment: string): void => {
  jest.useFakeTimers({ now: new Date(moment), doNotFake: [...timers] });
};
