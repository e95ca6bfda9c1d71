import { Banner } from '@quaywatch/shared/ui';

/** A later search failed: what is on the screen stays, and is not as new as it looks (CON-D13). */
export function FailedRefresh() {
  return (
    <Banner tone="critical" role="alert">
      The latest search did not work. The results below are from the last refresh.
    </Banner>
  );
}
