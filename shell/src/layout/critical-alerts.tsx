import { css } from '@emotion/react';
import type { ContentItem } from '@quaywatch/shared/contract';
import { digestAlert, portNames } from '@quaywatch/shared/domain';
import { Banner, Button, useSavedFocus } from '@quaywatch/shared/ui';
import { useLocation } from 'react-router-dom';
import { Prose } from '../content/prose.tsx';
import { useContent } from '../content/use-content.ts';
import { newestFirst } from '../content/content.rules.ts';
import { FoldingAlerts } from './folding-alerts.tsx';

const styles = {
  failed: css({
    '&&': { alignItems: 'center', borderWidth: '0 0 1px', borderRadius: 0, padding: 'var(--s-2) var(--s-4)' },
    '& button': { marginLeft: 'var(--s-3)' },
  }),
};

const portOf = ({ name }: ContentItem['region']) => (name === 'Critical Alerts (LGPL)' ? portNames.LGP : portNames.SOU);

/** Alerts are shown newest first; each change of page looks for new ones (CNT-19..21, CNT-38). */
export function CriticalAlerts() {
  const { pathname } = useLocation();
  const londonGateway = useContent('Critical Alerts (LGPL)', pathname);
  const southampton = useContent('Critical Alerts (DPWS)', pathname);
  const alerts = newestFirst([...(londonGateway.items ?? []), ...(southampton.items ?? [])]);
  const retry = () => {
    londonGateway.retry?.();
    southampton.retry?.();
  };
  return (
    <>
      {(londonGateway.retry ?? southampton.retry) && (
        <NotLoaded busy={londonGateway.isBusy || southampton.isBusy} onRetry={retry} />
      )}
      {alerts.length > 0 && (
        <FoldingAlerts
          digests={alerts.map((alert) => digestAlert({ ...alert, content: alert.source }))}
          ports={[...new Set(alerts.map(({ region }) => portOf(region)))]}
          alerts={alerts.map(({ title, content, published, region }, index) => ({
            // Two alerts of one port may have the same title.
            key: `${region.name} ${title} ${index}`,
            prefix: `${portOf(region)}: `,
            text: <Prose inline html={content} />,
            published,
          }))}
        />
      )}
    </>
  );
}

type NotLoadedProps = { readonly busy: boolean; readonly onRetry: () => void };

function NotLoaded({ busy, onRetry }: NotLoadedProps) {
  return (
    <Banner ref={useSavedFocus<HTMLDivElement>()} css={styles.failed} role="status">
      <span>{busy ? 'Loading the port alerts' : 'The port alerts could not be loaded.'}</span>
      <Button size="xs" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </Banner>
  );
}
