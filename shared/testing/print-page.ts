import { computeFromAllStyles } from './omit-styles.ts';

/**
 * Makes the rules for paper apply, which the simulated browser ignores like those of every other medium. It ignores
 * `!important`, too. Call `includeStyles` at the top of the test file.
 */
export function printPage(): void {
  computeFromAllStyles();
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.conditionText.startsWith('print')) rule.media.mediaText = 'screen';
  // The simulated browser computes styles again only after a sheet has come.
  document.head.append(document.createElement('style'));
}
