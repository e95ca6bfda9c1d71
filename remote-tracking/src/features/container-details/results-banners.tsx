import { css } from '@emotion/react';
import { Banner } from '@quaywatch/shared/ui';
import type { Silence } from '../../results/silence.rules.ts';

const styles = { banner: css({ marginBottom: 'var(--s-4)' }) };

type ResultsBannersProps = {
  /** Null when the result is current (CON-D13). */
  staleness: string | null;
  silences: readonly Silence[];
  isSmsSuspended: boolean;
  isEmailSuspended: boolean;
};

export function ResultsBanners({ staleness, silences, isSmsSuspended, isEmailSuspended }: ResultsBannersProps) {
  const suspended = isSmsSuspended && isEmailSuspended ? 'All' : isSmsSuspended ? 'SMS' : isEmailSuspended && 'Email';
  return (
    <>
      {staleness && (
        <Banner css={styles.banner} tone="critical" role="alert">
          {staleness}
        </Banner>
      )}
      {silences.map(({ words }) => (
        <Banner key={words} css={styles.banner} tone="hold" role="status">
          {words}
        </Banner>
      ))}
      {suspended && (
        <Banner css={styles.banner} tone="hold" role="status">
          <b>{`${suspended} Alerts are currently suspended`}</b>
        </Banner>
      )}
    </>
  );
}
