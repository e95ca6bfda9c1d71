import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Prepares a library in one file for the minifier: removes the display names of its components and marks its calls of
 * React as pure, so that unused components are dropped.
 */
const unusedPartsLoader: LoaderDefinitionFunction = (source) => withoutUnused(source);

/** Code of links that works only in applications built with the library's own compiler. */
const prefetched = /\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: \w+ \}\)/;

export const withoutUnused = (source: string): string =>
  source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(prefetched, 'null')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');

export default unusedPartsLoader;
