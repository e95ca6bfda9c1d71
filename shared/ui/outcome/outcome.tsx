import { css } from '@emotion/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Banner, type BannerTone } from '../banner/banner.tsx';

const styles = {
  shown: css({ marginBottom: 'var(--s-4)' }),
};

export type OutcomeProps = {
  /** Counts what has ended, or says that something has: with each new value but 0 and false the line takes the focus. */
  readonly endedTimes: number | boolean;
  readonly tone?: BannerTone;
  /** What it came to; nothing shows while this is false. */
  readonly children: ReactNode;
};

/** Says above a page or a form what something came to whose button may be far below, on a phone out of sight. */
export function Outcome({ endedTimes, tone = 'info', children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = children !== false && children !== null && children !== undefined;

  useEffect(() => {
    if (endedTimes) place.current?.focus();
  }, [endedTimes]);

  // Always there: a region that is added together with its text is not read out by every screen reader.
  return (
    <div ref={place} role="status" tabIndex={-1} css={isShown && styles.shown}>
      {isShown && <Banner tone={tone}>{children}</Banner>}
    </div>
  );
}
