import { portNames } from '@quaywatch/shared/domain';
import { CriticalAlertList } from '@quaywatch/shared/ui';
import { useLocation } from 'react-router-dom';
import { Prose } from '../content/prose.tsx';
import { useContent } from '../content/use-content.ts';
import { newestFirst } from '../content/content.rules.ts';

/** Alerts of both ports, newest first, on every page (CNT-19..21); looked up again at every change of page. */
export function CriticalAlerts() {
  const { pathname } = useLocation();
  const londonGateway = useContent('Critical Alerts (LGPL)', pathname) ?? [];
  const southampton = useContent('Critical Alerts (DPWS)', pathname) ?? [];
  const alerts = newestFirst([...londonGateway, ...southampton]);
  if (alerts.length === 0) return null;
  return (
    <CriticalAlertList
      alerts={alerts.map(({ title, content, published, region }, index) => ({
        // Two alerts of a port may have the same title.
        key: `${region.name} ${title} ${index}`,
        prefix: `${region.name === 'Critical Alerts (LGPL)' ? portNames.LGP : portNames.SOU}: `,
        text: <Prose inline html={content} />,
        published,
      }))}
    />
  );
}
