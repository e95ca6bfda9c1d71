import { css } from '@emotion/react';
import { Check } from 'lucide-react';
import { VisuallyHidden } from '@quaywatch/shared/ui';

/** Shadows and backgrounds are not drawn there. */
const forced = '@media (forced-colors: active)';

const styles = {
  steps: css({
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-3)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    '& > li': { display: 'flex', alignItems: 'center', gap: 'var(--s-2)', fontWeight: 520 },
    '& > li + li::before': {
      content: '""',
      width: '2.5rem',
      height: '1.5px',
      marginRight: 'var(--s-1)',
      background: 'var(--border-strong)',
      [forced]: { borderTop: '2px solid' },
    },
    '& > [aria-current]': { color: 'var(--text)', fontWeight: 600 },
    // A phone has room for the name of only one step.
    '@media (max-width: 499.98px)': {
      '& > li + li::before': { width: '2rem' },
      '& > li:not([aria-current]) > span:last-of-type': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  }),
  mark: css({
    display: 'grid',
    placeItems: 'center',
    width: '1.5rem',
    height: '1.5rem',
    borderRadius: '50%',
    boxShadow: 'inset 0 0 0 1.5px var(--border-input)',
    fontSize: 'var(--text-xs)',
    fontWeight: 650,
    '[aria-current] > &': { background: 'var(--primary)', color: 'var(--text-on-primary)', boxShadow: 'none' },
    [forced]: { border: '1px solid', '[aria-current] > &': { border: '2px solid Highlight' } },
    '.lucide': { width: '0.875rem', height: '0.875rem', strokeWidth: 3 },
  }),
  done: css({ background: 'var(--tone-good-solid)', color: 'var(--text-on-primary)', boxShadow: 'none' }),
};

export const stepTitles = ['Choose Your Subscription', 'Order Summary'] as const;

/** `current` counts from 1. */
export function Steps({ current }: { readonly current: number }) {
  return (
    <ol css={styles.steps} aria-label="Steps">
      {stepTitles.map((title, index) => {
        const isDone = index + 1 < current;
        return (
          <li key={title} aria-current={index + 1 === current ? 'step' : undefined}>
            <span css={[styles.mark, isDone && styles.done]}>{isDone ? <Check aria-hidden="true" /> : index + 1}</span>
            <span>
              {title}
              {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
