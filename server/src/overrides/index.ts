// What other modules may ask of this one.
export { createFindOverride } from './find-override.ts';
