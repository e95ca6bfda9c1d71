import type { SharedByFiles } from './page-environment.ts';

export const sharedByFiles = Reflect.get(globalThis, 'sharedByFiles') as SharedByFiles;
