import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Takes the browser's line away, or gives it back; undone by `jest.restoreAllMocks`. */
export function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
