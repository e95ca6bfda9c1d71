import { css } from '@emotion/react';
import { batchPath, type Batch } from '@quaywatch/shared/domain';
import { LinkButton, useSavedFocus } from '@quaywatch/shared/ui';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

const styles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-3)',
  marginBlock: 'var(--s-3)',
  fontVariantNumeric: 'tabular-nums',
  // Always two rows, whichever links there are.
  '@media (max-width: 499.98px)': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    '& > span': { textAlign: 'right' },
  },
  // Other batches are not on the printed page.
  '@media print': { '& > a': { display: 'none' } },
});

type BatchPagerProps = {
  batch: Batch;
  all: readonly string[];
  label: string;
};

export function BatchPager({ batch: { place, of }, all, label }: BatchPagerProps) {
  const step = (to: number, words: string) => to >= 1 && to <= of && <Step path={batchPath(all, to)} words={words} />;
  return (
    <nav css={styles} aria-label={label}>
      <b>{`Batch ${place} of ${of}`}</b>
      <span>{`${all.length} containers`}</span>
      {step(place - 1, 'Previous batch')}
      {step(place + 1, 'Next batch')}
    </nav>
  );
}

function Step({ path, words }: { path: string; words: string }) {
  const link = useSavedFocus<HTMLAnchorElement>();
  return (
    <LinkButton ref={link} size="sm" to={path}>
      {words}
    </LinkButton>
  );
}

/** Another batch starts at the top, as another page would (CON-113). Back and forward restore the scroll position. */
export function useBatchStart(place: number | undefined): void {
  const isPop = useNavigationType() === 'POP';
  const shown = useRef(place);
  useEffect(() => {
    const isAnother = shown.current !== place;
    shown.current = place;
    if (isAnother && !isPop) window.scrollTo(0, 0);
  }, [place, isPop]);
}
