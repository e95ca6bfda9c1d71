import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { checkIso6346, containersPath, replaceNumber } from '@quaywatch/shared/domain';
import * as styles from './check-digit-warning.styles.ts';

type CheckDigitWarningProps = {
  number: string;
  /** Every number of the page: the others stay when one is searched for instead. */
  requestedNumbers: readonly string[];
};

/** Shows under a number whose check digit does not match. It only warns: ports print such numbers too. */
export function CheckDigitWarning({ number, requestedNumbers }: CheckDigitWarningProps) {
  const check = checkIso6346(number);
  if (check.kind !== 'wrong') return null;
  return (
    <span css={styles.warning}>
      <TriangleAlert aria-hidden="true" />
      <span>
        Check digit should be {check.expected}
        {check.likely.map((likely) => (
          <Link key={likely} css={styles.link} to={containersPath(replaceNumber(requestedNumbers, number, likely))}>
            Search for {likely}
          </Link>
        ))}
      </span>
    </span>
  );
}
