import { css } from '@emotion/react';
import { Banner } from '@quaywatch/shared/ui';
import { useEffect, useRef } from 'react';

const styles = {
  line: css({ marginBottom: 'var(--s-4)' }),
};

/** Says that an update was stored (HCU-09). */
export function SavedLine({ isShown }: { readonly isShown: boolean }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Update has nothing to do any more and lets the focus go; on a phone this line is far above it.
    if (isShown) place.current?.focus();
  }, [isShown]);

  // Always there: a region that is added together with its text is not read out by every screen reader.
  return (
    <div ref={place} role="status" tabIndex={-1} css={isShown && styles.line}>
      {isShown && <Banner tone="good">Changes have been saved</Banner>}
    </div>
  );
}
