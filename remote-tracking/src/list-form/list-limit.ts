import { limits, type SavedList } from '@quaywatch/shared/contract';

/** Why no more lists can be created (LST-D6). */
export const fullHint = `You can have a maximum of ${limits.savedLists} saved lists`;

/** Whether another list would be one too many (LST-14). */
export const areListsFull = (lists: readonly SavedList[]): boolean => lists.length >= limits.savedLists;
