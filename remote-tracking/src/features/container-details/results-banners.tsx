import { css } from '@emotion/react';
import type { SilentPort } from '@quaywatch/shared/contract';
import { formatMoment, portNames } from '@quaywatch/shared/domain';
import { Banner } from '@quaywatch/shared/ui';

const styles = { banner: css({ marginBottom: 'var(--s-4)' }) };

type ResultsBannersProps = {
  /** Why what is on the screen is not as new as it looks (CON-D13); null when it is. */
  staleness: string | null;
  silentPorts: readonly SilentPort[];
  /** None is left of the period: alerts of that kind wait for the next one. */
  isSmsSuspended: boolean;
  isEmailSuspended: boolean;
};

/** What there is to know of the results before they are read (CON-60, CON-61, CON-62, CON-98). */
export function ResultsBanners({ staleness, silentPorts, isSmsSuspended, isEmailSuspended }: ResultsBannersProps) {
  const suspended = isSmsSuspended && isEmailSuspended ? 'All' : isSmsSuspended ? 'SMS' : isEmailSuspended && 'Email';
  return (
    <>
      {staleness && (
        <Banner css={styles.banner} tone="critical" role="alert">
          {staleness}
        </Banner>
      )}
      {silentPorts.map(({ port, since }) => (
        <Banner key={port} css={styles.banner} tone="hold" role="status">
          Nothing from {portNames[port]} since {formatMoment(since)}. Its containers may have moved on since.
        </Banner>
      ))}
      {suspended && (
        <Banner css={styles.banner} tone="hold" role="status">
          <b>{suspended} Alerts are currently suspended</b>
        </Banner>
      )}
    </>
  );
}
