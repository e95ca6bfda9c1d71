import { checkIso6346 } from '@quaywatch/shared/domain';

/** A number whose last digit does not fit the others, and the numbers that were likely meant. */
export type CheckDigitWarning = { readonly number: string; readonly corrections: readonly string[] };

/** Warnings for the numbers that look mistyped (ISO 6346). They never block: ports print such numbers, too. */
export function warnOfCheckDigits(numbers: readonly string[]): readonly CheckDigitWarning[] {
  return numbers.flatMap((number) => {
    const check = checkIso6346(number);
    if (check.kind !== 'wrong') return [];
    return [{ number, corrections: check.transposed ? [check.correction, check.transposed] : [check.correction] }];
  });
}

/** The text with one number put right: numbers one a line, each as it will be searched. */
export const replaceNumber = (numbers: readonly string[], wrong: string, right: string): string =>
  [...new Set(numbers.map((number) => (number === wrong ? right : number)))].join('\n');

/** What screen readers hear of the warnings. */
export function describeWarnings(warnings: readonly CheckDigitWarning[]): string {
  const sentences = warnings.map(
    ({ number, corrections }) =>
      `The check digit of ${number} does not match. Did you mean ${corrections.join(' or ')}?`,
  );
  return sentences.join(' ');
}
