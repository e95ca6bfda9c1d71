import { createRequire } from 'node:module';
import type { LoaderDefinitionFunction } from 'webpack';

export type FontSubset = {
  /** Glyphs that only other OpenType features use are dropped. */
  readonly keepFeatures: readonly string[];
  /** Axes that are not named stay whole. */
  readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
};

type Options = FontSubset & { readonly targetFormat: 'woff2' };
// The published types are older than `keepFeatures`.
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
