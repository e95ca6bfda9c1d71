import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';
import type { FontSubset } from './subset-font-loader.ts';

const loader = createRequire(import.meta.url).resolve('./subset-font-loader.ts');

const fontRule = (test: RegExp, options: FontSubset): RuleSetRule => ({
  test,
  use: { loader, options },
});

/**
 * The typefaces without the weights and alternates that no page uses. These are more than half of their bytes, and
 * after the scripts the typefaces are the largest part of a first visit. A page that needs another weight or
 * feature names it here.
 */
export const fontRules: readonly RuleSetRule[] = [
  fontRule(/[\\/]inter-latin-opsz-normal\.woff2$/, {
    keepFeatures: ['kern', 'calt', 'tnum'],
    variationAxes: { wght: { min: 400, max: 700 } },
  }),
  // Without ligatures, so that "--" between two numbers still looks like two characters.
  fontRule(/[\\/]jetbrains-mono-latin-wght-normal\.woff2$/, {
    keepFeatures: [],
    variationAxes: { wght: { min: 400, max: 600 } },
  }),
];
