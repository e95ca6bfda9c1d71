import { css } from '@emotion/react';
import { Info } from 'lucide-react';
import type { MistypedNumber } from '@quaywatch/shared/domain';
import { Button } from '../button/button.tsx';

// Limits how many are shown: pasted text of another kind would push everything else off the screen.
const shown = 3;

const list = css`
  display: grid;
  gap: var(--s-2);
  font-size: var(--text-sm);
  line-height: var(--leading-sm);
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s-1) var(--s-2);
  }
`;
const boxed = css`
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-md);
  background: var(--tone-neutral-bg);
  color: var(--tone-neutral-text);
`;
const onInkPanel = css`
  > li {
    gap: var(--s-2);
  }
  .lucide {
    color: var(--text-on-ink-muted);
  }
  > li > button {
    padding-inline: 0.625rem;
  }
`;
// The icon stays with its sentence if the choices wrap.
const finding = css`
  display: flex;
  gap: var(--s-2);
  .lucide {
    margin-top: 0.125rem;
  }
`;
const plate = css`
  font-family: var(--font-mono);
  font-weight: 600;
`;

export type MistypedNumbersProps = {
  /** Three of them are shown, the rest is counted. */
  mistyped: readonly MistypedNumber[];
  onCorrect: (wrong: string, right: string) => void;
  onInk?: boolean;
};

/** Each number has a button for the likely one. These are only warnings. */
export function MistypedNumbers({ mistyped, onCorrect, onInk = false }: MistypedNumbersProps) {
  if (mistyped.length === 0) return null;
  const hidden = mistyped.length - shown;
  return (
    <ul css={[list, onInk ? onInkPanel : boxed]} aria-label="Numbers to check">
      {mistyped.slice(0, shown).map(({ number, reason, likely }) => (
        <li key={number}>
          <p css={finding}>
            <Info aria-hidden="true" />
            {reason === 'check-digit' ? (
              <span>
                The check digit of <b css={plate}>{number}</b> does not match.
              </span>
            ) : (
              <span>
                <b css={plate}>{number}</b> has letters and digits mixed up, such as O and 0.
              </span>
            )}
          </p>
          {likely.map((right) => (
            <Button
              key={right}
              variant={onInk ? 'on-ink' : 'secondary'}
              size="xs"
              onClick={() => onCorrect(number, right)}
            >
              Use {right}
            </Button>
          ))}
        </li>
      ))}
      {hidden > 0 && (
        <li>{hidden === 1 ? '1 more number looks mistyped.' : `${hidden} more numbers look mistyped.`}</li>
      )}
    </ul>
  );
}
