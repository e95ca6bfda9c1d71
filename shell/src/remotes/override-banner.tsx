import { css } from '@emotion/react';
import { lazyPart, RetryBoundary, type ActivePreview } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { paths } from '../paths.ts';
import type { RegistryStore } from './registry-store.ts';

/** Most pages have neither an override nor a preview. */
export const LazyOverrideStrip = lazyPart(async () => ({
  default: (await import('./override-strip.tsx')).OverrideStrip,
}));

type OverrideBannerProps = {
  readonly registry: Pick<RegistryStore, 'subscribe' | 'override' | 'previews' | 'ofDocument' | 'refresh'>;
};

/** Shown on every page (NAV-70, NAV-90), also after the end of an override or a preview that this document ran. */
export function OverrideBanner({ registry }: OverrideBannerProps) {
  const override = useSyncExternalStore(registry.subscribe, registry.override, () => undefined);
  const previews = useSyncExternalStore(registry.subscribe, registry.previews, () => noPreviews);
  const { override: first, previews: shown = noPreviews } = registry.ofDocument();
  const [hasOverride, hasPreviews] = [Boolean(override ?? first), previews.length + shown.length > 0];
  useEffect(() => (hasOverride ? leaveWithSession() : undefined), [hasOverride]);
  useEffect(() => (hasPreviews ? leaveWithPerson(registry) : undefined), [hasPreviews, registry]);
  if (!hasOverride && !hasPreviews) return null;
  const ended = [
    ...(!override && first ? [`The override of ${first.remote}`] : []),
    ...(previews.length === 0 && shown[0] ? [`The preview of ${shown[0].remote}`] : []),
  ];
  return (
    <aside css={banner} aria-label={hasOverride ? 'Override' : 'Preview'}>
      <RetryBoundary failed={() => <a href={paths.safeMode}>Load the live release</a>}>
        <Suspense fallback={null}>
          <LazyOverrideStrip override={override} previews={previews} ended={ended} />
        </Suspense>
      </RetryBoundary>
    </aside>
  );
}

const noPreviews: readonly ActivePreview[] = [];

/** Above header and menu, below toasts. */
const banner = css({ position: 'sticky', bottom: 0, zIndex: 25, '@media print': { display: 'none' } });

/** The next person must not run code that somebody else allowed. */
const leaveWithSession = () =>
  useSession.subscribe((now, before) => {
    if (before.status === 'starting' || (now.status === before.status && now.customerId === before.customerId)) return;
    if (now.status === 'signed-out') location.assign(paths.safeMode);
    else location.reload();
  });

/**
 * A preview may start before its visitor signs in, and ends with that person's session. The server binds it to the
 * session at the next request for a page or the registry, so the registry is requested at sign-in.
 */
const leaveWithPerson = (registry: Pick<RegistryStore, 'refresh'>) =>
  useSession.subscribe((now, before) => {
    if (before.status === 'signed-out' && now.status === 'signed-in') registry.refresh().catch(() => undefined);
    if (before.status !== 'signed-in') return;
    if (now.status !== before.status || now.customerId !== before.customerId) location.assign(paths.safeMode);
  });
