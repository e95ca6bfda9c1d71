import type { MistypedNumber } from '@quaywatch/shared/domain';

/** What screen readers hear of numbers that look mistyped. */
export const describeMistyped = (mistyped: readonly MistypedNumber[]): string =>
  mistyped
    .map(({ number, likely }) => `The check digit of ${number} does not match. Did you mean ${likely.join(' or ')}?`)
    .join(' ');
