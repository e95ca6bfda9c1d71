import type { MistypedNumber } from '@quaywatch/shared/domain';
import { Button } from '@quaywatch/shared/ui';
import { Info } from 'lucide-react';
import * as styles from './check-digit-warnings.styles.ts';

// A pasted list of something else would otherwise push the Search button off the screen.
const shown = 3;

type CheckDigitWarningsProps = {
  readonly warnings: readonly MistypedNumber[];
  readonly onCorrect: (wrong: string, right: string) => void;
};

/** Numbers that look mistyped, each with what was likely meant at one press. Searching goes on regardless. */
export function CheckDigitWarnings({ warnings, onCorrect }: CheckDigitWarningsProps) {
  if (warnings.length === 0) return null;
  const hidden = warnings.length - shown;
  return (
    <ul css={styles.list} aria-label="Numbers to check">
      {warnings.slice(0, shown).map(({ number, likely }) => (
        <li key={number}>
          <Info aria-hidden="true" />
          <span>
            The check digit of <b css={styles.number}>{number}</b> does not match.
          </span>
          {likely.map((right) => (
            <Button key={right} variant="on-ink" size="xs" onClick={() => onCorrect(number, right)}>
              Use {right}
            </Button>
          ))}
        </li>
      ))}
      {hidden > 0 && (
        <li>{hidden === 1 ? '1 more check digit does not match.' : `${hidden} more check digits do not match.`}</li>
      )}
    </ul>
  );
}
