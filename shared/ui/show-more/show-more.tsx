import { css } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { VisuallyHidden } from '../accessibility/visually-hidden.tsx';
import { Button } from '../button/button.tsx';

const styles = {
  foot: css({
    display: 'flex',
    justifyContent: 'center',
    padding: 'var(--s-4)',
    borderTop: '1px solid var(--border)',
    borderRadius: '0 0 var(--r-lg) var(--r-lg)',
    background: 'var(--bg-sunken)',
    '@media (max-width: 499.98px)': { '& > button': { width: '100%' } },
  }),
};

export type ShowMoreProps = {
  /** Part of the button's name. */
  readonly what: string;
  /** The element whose children are the rows; scripts can focus each row. */
  readonly rows: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
};

/** Appends the next page and focuses its first row (PND-D1, RCT-D1). */
export function ShowMore({ what, rows, count, hasMore, busy, onMore }: ShowMoreProps) {
  const countBefore = useRef<number | null>(null);

  useEffect(() => {
    const from = countBefore.current;
    if (busy || from === null) return;
    countBefore.current = null;
    // The button may have disappeared; otherwise it is the next stop after the new rows.
    if (count > from) (rows.current?.children[from] as HTMLElement | undefined)?.focus();
  }, [busy, count, rows]);

  if (!hasMore) return null;
  const press = () => {
    countBefore.current = count;
    onMore();
  };
  return (
    <div css={styles.foot}>
      <Button size="sm" endIcon={ChevronDown} busy={busy} onClick={press}>
        Show more <VisuallyHidden>{what}</VisuallyHidden>
      </Button>
    </div>
  );
}
