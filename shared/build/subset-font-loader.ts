import { createRequire } from 'node:module';
import type { LoaderDefinitionFunction } from 'webpack';

export type FontSubset = {
  /** OpenType features to keep. Glyphs that only other features use are dropped. */
  readonly keepFeatures: readonly string[];
  /** Ranges to keep of variable axes. Axes that are not listed stay whole. */
  readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
};

type Options = FontSubset & { readonly targetFormat: 'woff2' };
// The published types do not have `keepFeatures` yet.
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

/** Webpack then passes the file as bytes instead of text. */
export const raw = true;
export default subsetFontLoader;
