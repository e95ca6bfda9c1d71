import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';
import type { FontSubset } from './subset-font-loader.ts';

const loader = createRequire(import.meta.url).resolve('./subset-font-loader.ts');

const fontRule = (test: RegExp, options: FontSubset): RuleSetRule => ({
  test,
  use: { loader, options },
});

/**
 * The typefaces without the weights and alternates that no page asks for: these are more than half of their bytes, and
 * the typefaces are the largest thing after the scripts that a first visit fetches. A page that needs another weight or
 * feature names it here.
 */
export const fontRules: readonly RuleSetRule[] = [
  fontRule(/[\\/]inter-latin-opsz-normal\.woff2$/, {
    keepFeatures: ['kern', 'calt', 'tnum'],
    variationAxes: { wght: { min: 400, max: 700 } },
  }),
  // Without ligatures: "--" between two numbers is two characters, and stays two to the eye.
  fontRule(/[\\/]jetbrains-mono-latin-wght-normal\.woff2$/, {
    keepFeatures: [],
    variationAxes: { wght: { min: 400, max: 600 } },
  }),
];
