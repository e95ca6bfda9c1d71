import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True in the markup of the build and in the render that takes it over, then false. While it is true, window, time and
 * storage must not change what is drawn (decision 0115).
 */
export const useIsDrawnAhead = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
