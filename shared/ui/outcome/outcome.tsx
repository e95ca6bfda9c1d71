import { css } from '@emotion/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Banner, type BannerTone } from '../banner/banner.tsx';

const styles = {
  shown: css({ marginBottom: 'var(--s-4)' }),
};

export type OutcomeProps = {
  /** Each new value except 0 and false focuses the line. */
  readonly endedTimes: number | boolean;
  readonly tone?: BannerTone;
  /** Nothing is shown while this is false. */
  readonly children: ReactNode;
};

/** Placed above a page or form, because the pressed button may be out of sight. */
export function Outcome({ endedTimes, tone = 'info', children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = children !== false && children !== null && children !== undefined;

  useEffect(() => {
    if (endedTimes) place.current?.focus();
  }, [endedTimes]);

  // Always rendered, because not every screen reader reads a region that is added together with its text.
  return (
    <div ref={place} role="status" tabIndex={-1} css={isShown && styles.shown}>
      {isShown && <Banner tone={tone}>{children}</Banner>}
    </div>
  );
}
