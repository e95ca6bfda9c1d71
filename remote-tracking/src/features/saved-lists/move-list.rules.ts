import type { SavedList } from '@quaywatch/shared/contract';

/** The button, and the title of its question (LST-30). */
export const nameMove = ({ ofTeam }: SavedList): string => (ofTeam ? 'Make Mine' : 'Share with Team');
