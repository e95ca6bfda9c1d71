import { useUnsavedChanges } from '@quaywatch/shared/remote';

/**
 * Leaving the page asks first while a text that is shown only once is on its way or shown (ACC-110).
 * @param what for example 'key'
 */
export const useShownOnce = (what: string, isAtStake: boolean): void =>
  useUnsavedChanges(isAtStake ? `You have not saved the ${what}, do you still wish to leave this page?` : null);
