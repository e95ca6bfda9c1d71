import { css } from '@emotion/react';
import type { SilentPort } from '@quaywatch/shared/contract';
import { formatMoment, portNames } from '@quaywatch/shared/domain';
import { Banner } from '@quaywatch/shared/ui';

const styles = { banner: css({ marginBottom: 'var(--s-4)' }) };

type ResultsBannersProps = {
  /** Null when the result is current (CON-D13). */
  staleness: string | null;
  silentPorts: readonly SilentPort[];
  isSmsSuspended: boolean;
  isEmailSuspended: boolean;
};

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
