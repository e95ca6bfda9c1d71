import type { LoaderDefinitionFunction } from 'webpack';

/**
 * For a library in one file: without the names that its components have for developers, and with its calls of React marked as
 * pure, so that the minifier drops the components that nothing uses.
 */
const unusedPartsLoader: LoaderDefinitionFunction = (source) => withoutUnused(source);

/** Of links in an application that is made with the library's own compiler. */
const prefetched = /\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: \w+ \}\)/;

export const withoutUnused = (source: string): string =>
  source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(prefetched, 'null')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');

export default unusedPartsLoader;
