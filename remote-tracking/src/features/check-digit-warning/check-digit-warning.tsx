import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { findMistypedNumbers, replaceNumber } from '@quaywatch/shared/domain';
import { useSavedFocus } from '@quaywatch/shared/ui';
import * as styles from './check-digit-warning.styles.ts';

type CheckDigitWarningProps = {
  number: string;
  /** The other numbers stay when this one is replaced. */
  requestedNumbers: readonly string[];
  pathOf: (numbers: readonly string[]) => string;
};

/** Only a warning, because ports report such numbers too. */
export function CheckDigitWarning({ number, requestedNumbers, pathOf }: CheckDigitWarningProps) {
  // This warning disappears when the suggested number replaces this one.
  const warning = useSavedFocus<HTMLSpanElement>();
  const [mistyped] = findMistypedNumbers([number]);
  if (!mistyped) return null;
  return (
    <span ref={warning} css={styles.warning}>
      <TriangleAlert aria-hidden="true" />
      <span>
        {mistyped.reason === 'check-digit'
          ? `Check digit should be ${mistyped.expected}`
          : 'O and 0, or I and 1, mixed up'}
        {mistyped.likely.map((likely) => (
          <Link key={likely} css={styles.link} to={pathOf(replaceNumber(requestedNumbers, number, likely))}>
            {`Search for ${likely}`}
          </Link>
        ))}
      </span>
    </span>
  );
}
