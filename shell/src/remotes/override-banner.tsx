import { Global } from '@emotion/react';
import type { ActiveOverride } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { Moment } from '@quaywatch/shared/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '../app/paths.ts';
import * as styles from './override-banner.styles.ts';
import type { RegistryStore } from './registry-store.ts';

type OverrideBannerProps = { readonly registry: Pick<RegistryStore, 'subscribe' | 'override' | 'ofDocument'> };

/** On every page (NAV-70). It stays in a document that ran such code after the override ended. */
export function OverrideBanner({ registry }: OverrideBannerProps) {
  const active = useSyncExternalStore(registry.subscribe, registry.override, () => undefined);
  const override = active ?? registry.ofDocument().override;
  const isThere = override !== undefined;
  useEffect(() => (isThere ? leaveWithSession() : undefined), [isThere]);
  if (!override) return null;
  return (
    <aside css={styles.banner} data-surface="ink" aria-label="Override">
      <Global styles={styles.room} />
      {active ? (
        <What {...active} />
      ) : (
        <p>The override of {override.remote} has ended. This page still runs its code.</p>
      )}
      <a href={paths.safeMode}>{active ? 'Stop' : 'Load the live release'}</a>
    </aside>
  );
}

const What = ({ remote, release, origin, until }: ActiveOverride) => (
  <p>
    <b>{remote}</b> {release === null ? 'comes from' : 'is release'} <b>{release ?? origin}</b> in this browser, not the
    live release, until <Moment at={until} />.
  </p>
);

/** The next person must not run code that somebody else allowed. */
const leaveWithSession = () =>
  useSession.subscribe((now, before) => {
    if (before.status === 'starting' || (now.status === before.status && now.customerId === before.customerId)) return;
    if (now.status === 'signed-out') location.assign(paths.safeMode);
    else location.reload();
  });
