import { Global } from '@emotion/react';
import type { ActiveOverride, ActivePreview } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { Moment } from '@quaywatch/shared/ui';
import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { paths } from '../app/paths.ts';
import * as styles from './override-banner.styles.ts';
import type { RegistryStore } from './registry-store.ts';

type OverrideBannerProps = {
  readonly registry: Pick<RegistryStore, 'subscribe' | 'override' | 'previews' | 'ofDocument'>;
};

/** Shown on every page (NAV-70, NAV-90). After the end, it stays in a document that ran such code. */
export function OverrideBanner({ registry }: OverrideBannerProps) {
  const override = useSyncExternalStore(registry.subscribe, registry.override, () => undefined);
  const previews = useSyncExternalStore(registry.subscribe, registry.previews, () => noPreviews);
  const { override: first, previews: shown = noPreviews } = registry.ofDocument();
  const [hasOverride, hasPreviews] = [Boolean(override ?? first), previews.length + shown.length > 0];
  useEffect(() => (hasOverride ? leaveWithSession() : undefined), [hasOverride]);
  useEffect(() => (hasPreviews ? leaveWithPerson() : undefined), [hasPreviews]);
  if (!hasOverride && !hasPreviews) return null;
  const ended = [
    ...(!override && first ? [`The override of ${first.remote}`] : []),
    ...(previews.length === 0 && shown[0] ? [`The preview of ${shown[0].remote}`] : []),
  ];
  return (
    <aside css={styles.banner} data-surface="ink" aria-label={hasOverride ? 'Override' : 'Preview'}>
      <Global styles={styles.room} />
      {override && <What {...override} />}
      {previews.length > 0 && <Shown previews={previews} />}
      {ended.map((what) => (
        <p key={what}>{what} has ended. This page still runs its code.</p>
      ))}
      <a href={paths.safeMode}>{wayOut(Boolean(override), previews.length > 0)}</a>
    </aside>
  );
}

const noPreviews: readonly ActivePreview[] = [];

function wayOut(hasOverride: boolean, hasPreviews: boolean): string {
  if (hasOverride) return 'Stop';
  return hasPreviews ? 'Leave' : 'Load the live release';
}

const What = ({ remote, release, origin, until }: ActiveOverride) => (
  <p>
    <b>{remote}</b> {release === null ? 'comes from' : 'is release'} <b>{release ?? origin}</b> in this browser, not the
    live release, until <Moment at={until} />.
  </p>
);

function Shown({ previews }: { readonly previews: readonly ActivePreview[] }) {
  const [only, ...others] = previews;
  if (only && others.length === 0)
    return (
      <p>
        <b css={styles.text}>Preview: {only.text}</b>
        This browser shows {only.remote} {only.release}, not the live release, until <Moment at={only.until} />.
      </p>
    );
  return (
    <p>
      Previews, not live releases:{' '}
      {previews.map(({ remote, text }, index) => (
        <Fragment key={remote}>
          {index > 0 && ', '}
          <b>{text}</b> ({remote})
        </Fragment>
      ))}
      .
    </p>
  );
}

/** The next person must not run code that somebody else allowed. */
const leaveWithSession = () =>
  useSession.subscribe((now, before) => {
    if (before.status === 'starting' || (now.status === before.status && now.customerId === before.customerId)) return;
    if (now.status === 'signed-out') location.assign(paths.safeMode);
    else location.reload();
  });

/** A preview may start before its visitor signs in, and ends with that person's session. */
const leaveWithPerson = () =>
  useSession.subscribe((now, before) => {
    if (before.status !== 'signed-in') return;
    if (now.status !== before.status || now.customerId !== before.customerId) location.assign(paths.safeMode);
  });
