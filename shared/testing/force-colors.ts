import { computeFromAllStyles } from './omit-styles.ts';

/**
 * Makes the rules for forced colours apply, which the simulated browser ignores like those of every other medium. Call
 * `includeStyles` at the top of the test file.
 */
export function forceColors(): void {
  computeFromAllStyles();
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('forced-colors')) rule.media.mediaText = 'screen';
}
