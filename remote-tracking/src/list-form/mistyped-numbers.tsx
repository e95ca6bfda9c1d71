import { Info } from 'lucide-react';
import type { MistypedNumber } from '@quaywatch/shared/domain';
import { Button } from '@quaywatch/shared/ui';
import * as styles from './mistyped-numbers.styles.ts';

// A pasted list of something else would otherwise push the fields off the screen.
const shown = 3;

type MistypedNumbersProps = {
  mistyped: readonly MistypedNumber[];
  onCorrect: (wrong: string, right: string) => void;
};

/** Numbers that look mistyped, each with what was likely meant at one press. Saving goes on regardless. */
export function MistypedNumbers({ mistyped, onCorrect }: MistypedNumbersProps) {
  const hidden = mistyped.length - shown;
  return (
    // A modal dialog silences the announcements of the page behind it: this one speaks for itself.
    <div role="status">
      {mistyped.length > 0 && (
        <ul css={styles.list} aria-label="Numbers to check">
          {mistyped.slice(0, shown).map(({ number, likely }) => (
            <li key={number}>
              <Info aria-hidden="true" />
              <span>
                The check digit of <b css={styles.number}>{number}</b> does not match.
              </span>
              {likely.map((right) => (
                <Button key={right} size="xs" onClick={() => onCorrect(number, right)}>
                  Use {right}
                </Button>
              ))}
            </li>
          ))}
          {hidden > 0 && (
            <li>{hidden === 1 ? '1 more check digit does not match.' : `${hidden} more check digits do not match.`}</li>
          )}
        </ul>
      )}
    </div>
  );
}
