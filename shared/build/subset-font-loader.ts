import { createRequire } from 'node:module';
import type { LoaderDefinitionFunction } from 'webpack';

/** What is kept of a typeface besides its characters, which are all kept. */
export type FontSubset = {
  /** OpenType features. A glyph that only other features use is dropped. */
  readonly keepFeatures: readonly string[];
  /** The part of an axis that is kept; an axis that is not named is kept whole. */
  readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
};

type Options = FontSubset & { readonly targetFormat: 'woff2' };
// The types published for this package are older than `keepFeatures`.
const subsetFont = createRequire(import.meta.url)('subset-font') as (
  font: Buffer,
  characters: string,
  options: Options,
) => Promise<Buffer>;

const everyCharacter = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('');

const subsetFontLoader: LoaderDefinitionFunction<FontSubset> = function (source) {
  const done = this.async();
  subsetFont(source as unknown as Buffer, everyCharacter, { ...this.getOptions(), targetFormat: 'woff2' }).then(
    (subset) => done(null, subset),
    (error: unknown) => done(error as Error),
  );
};

/** Webpack hands over the file's bytes, not a text. */
export const raw = true;
export default subsetFontLoader;
