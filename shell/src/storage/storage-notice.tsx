import { Banner } from '@quaywatch/shared/ui';

export const StorageNotice = () => (
  <Banner role="status">
    This browser does not let Quaywatch store anything. You can work as usual, but when this page is loaded again you
    have to sign in again, and what you typed or set is lost.
  </Banner>
);
