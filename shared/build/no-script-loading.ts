// Replaces the script loading of the federation's runtime in the shell. The shell loads the scripts of remotes itself
// (shell/src/remotes/entry-loader.ts), and the runtime then finds them in place.

const refuse = () => Promise.reject(new Error('The shell loads the scripts of remotes.'));

/** Replaces the export of `dom.js`. */
export const loadScript = refuse;
export const createScript = refuse;
export const createLink = refuse;
export const isStaticResourcesEqual = () => false;
export const safeWrapper = (act: () => unknown): unknown => act();

/** Replaces the export of `node.js`. */
export const loadScriptNode = refuse;
export const createScriptNode = refuse;
