import type { ReactNode } from 'react';
import { StorageNotice } from './storage-notice.tsx';
import { storeInMemory } from './store-in-memory.ts';

/** Only browsers that deny storage load this file (NAV-D17). */
export function startWithoutStorage(start: (notice: ReactNode) => void): void {
  storeInMemory();
  start(<StorageNotice />);
}
