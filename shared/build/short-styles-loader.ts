import type { LoaderDefinitionFunction } from 'webpack';

/** Removes the indentation of style texts, which the minifier leaves alone. Every line stays one, for source maps. */
const shortStylesLoader: LoaderDefinitionFunction = (source) => withShortStyles(source);

export const withShortStyles = (source: string): string =>
  source.replaceAll(/\b(?:css|keyframes)`[^`]*`/g, (text) =>
    text.replaceAll(/\n[ \n]+/g, (gap) => gap.replaceAll(' ', '')),
  );

export default shortStylesLoader;
