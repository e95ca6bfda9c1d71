// Stands in the shell for what the federation's runtime loads scripts with: the shell loads those of remotes itself
// (shell/src/remotes/entry-loader.ts), and the runtime then finds them in place.

const refuse = () => Promise.reject(new Error('The shell loads the scripts of remotes.'));

/** For `dom.js`. */
export const loadScript = refuse;
export const createScript = refuse;
export const createLink = refuse;
export const isStaticResourcesEqual = () => false;
export const safeWrapper = (act: () => unknown): unknown => act();

/** For `node.js`. */
export const loadScriptNode = refuse;
export const createScriptNode = refuse;
