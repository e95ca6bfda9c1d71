import { css } from '@emotion/react';
import { Banner } from '@quaywatch/shared/ui';

/** A strip across the top of the page, like critical alerts. */
const strip = css({ '&&': { borderWidth: '0 0 1px', borderRadius: 0 } });

export const StorageNotice = () => (
  <Banner role="status" css={strip}>
    This browser does not let Quaywatch store anything. You can work as usual, but when this page is loaded again you
    have to sign in again, and what you typed or set is lost.
  </Banner>
);
