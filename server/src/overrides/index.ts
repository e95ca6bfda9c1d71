// What other modules may import from this one.
export { createFindOverride } from './find-override.ts';
