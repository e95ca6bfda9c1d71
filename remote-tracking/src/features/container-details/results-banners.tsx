import { css } from '@emotion/react';
import { Banner } from '@quaywatch/shared/ui';

const styles = { banner: css({ marginBottom: 'var(--s-4)' }) };

type ResultsBannersProps = {
  /** The latest search failed: what is on the screen stays, and is not as new as it looks (CON-D13). */
  isOld: boolean;
  /** What to say when it was one too many; null otherwise. */
  tooMany: string | null;
  /** None is left of the period: alerts of that kind wait for the next one. */
  isSmsSuspended: boolean;
  isEmailSuspended: boolean;
};

/** What there is to know of the results before they are read (CON-60, CON-61, CON-62). */
export function ResultsBanners({ isOld, tooMany, isSmsSuspended, isEmailSuspended }: ResultsBannersProps) {
  const suspended = isSmsSuspended && isEmailSuspended ? 'All' : isSmsSuspended ? 'SMS' : isEmailSuspended && 'Email';
  return (
    <>
      {isOld && (
        <Banner css={styles.banner} tone="critical" role="alert">
          {tooMany ?? 'The latest search did not work.'} The results below are from the last refresh.
        </Banner>
      )}
      {suspended && (
        <Banner css={styles.banner} tone="hold" role="status">
          <b>{suspended} Alerts are currently suspended</b>
        </Banner>
      )}
    </>
  );
}
