import { css } from '@emotion/react';
import { Banner } from '@quaywatch/shared/ui';
import { useEffect, useRef } from 'react';

const styles = {
  line: css({ marginBottom: 'var(--s-4)' }),
};

/** Says that the password was changed (PWD-26, ACC-02). */
export function ChangedPasswordLine({ isShown }: { readonly isShown: boolean }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On a phone the button that opened the dialog is far below: the focus brings the line into view.
    if (isShown) place.current?.focus();
  }, [isShown]);

  // Always there: a region that is added together with its text is not read out by every screen reader.
  return (
    <div ref={place} role="status" tabIndex={-1} css={isShown && styles.line}>
      {isShown && <Banner tone="good">Your Password has been changed successfully</Banner>}
    </div>
  );
}
