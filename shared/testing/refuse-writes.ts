import { jest } from '@jest/globals';

/** The storages of the browser are full, and nothing makes room. `jest.restoreAllMocks` undoes this. */
export function refuseWrites(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
