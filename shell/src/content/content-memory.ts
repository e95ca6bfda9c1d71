import type { ContentRegion } from '@quaywatch/shared/contract';
import { createContext } from 'react';
import type { SafeItem } from './load-content.ts';

type ContentMemoryMap = Map<ContentRegion, readonly SafeItem[]>;

/** What the last load of each region gave: a page that opens again shows it from its first paint, and nothing moves. One for each app. */
export const ContentMemory = createContext<ContentMemoryMap | null>(null);
