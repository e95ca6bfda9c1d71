import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Writes each style text on one line, since the minifier leaves them alone. Its other lines follow it, empty, so that
 * source maps find what comes after.
 */
const shortStylesLoader: LoaderDefinitionFunction = (source) => withShortStyles(source);

export const withShortStyles = (source: string): string =>
  source.replaceAll(/\b(?:css|keyframes)`[^`]*`/g, (text) => {
    const lines = text.split('\n');
    const short = lines.map((line) => line.trim()).reduce((before, line) => `${before}${joint(before)}${line}`);
    return short + '\n'.repeat(lines.length - 1);
  });

/** A value or selector may go on in the next line. */
const joint = (before: string) => (/[`;{}:,]$/.test(before) ? '' : ' ');

export default shortStylesLoader;
