import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True in the markup of the build and in the render that takes it over, then false: until then nothing of window, time or
 * storage may change what is drawn (decision 0115).
 */
export const useIsDrawnAhead = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
