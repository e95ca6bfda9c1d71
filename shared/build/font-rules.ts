import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';
import type { FontSubset } from './subset-font-loader.ts';

const require = createRequire(import.meta.url);

const fontRule = (test: RegExp, options: FontSubset): RuleSetRule => ({
  test,
  use: { loader: require.resolve('./subset-font-loader.ts'), options },
});

/** Drops weights and alternates that no page uses; they are half of a font. A page that needs one adds it here. */
export const createFontRules = (): readonly RuleSetRule[] => [
  fontRule(/[\\/]inter-latin-opsz-normal\.woff2$/, {
    keepFeatures: ['kern', 'calt', 'tnum'],
    variationAxes: { wght: { min: 400, max: 700 } },
  }),
  // No ligatures: "--" between two numbers must stay two characters.
  fontRule(/[\\/]jetbrains-mono-latin-wght-normal\.woff2$/, {
    keepFeatures: [],
    variationAxes: { wght: { min: 400, max: 600 } },
  }),
];
