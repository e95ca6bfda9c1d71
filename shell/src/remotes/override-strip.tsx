import { Global } from '@emotion/react';
import type { ActiveOverride, ActivePreview } from '@quaywatch/shared/remote';
import { Moment } from '@quaywatch/shared/ui';
import { paths } from '../paths.ts';
import * as styles from './override-strip.styles.ts';
import type { RegistryStore } from './registry-store.ts';

type OverrideStripProps = {
  readonly override: ActiveOverride | null | undefined;
  readonly previews: readonly ActivePreview[];
  /** What has ended, but still runs in this document. */
  readonly ended: readonly string[];
};

export const OverrideStrip = ({ override, previews, ended }: OverrideStripProps) => (
  <div css={styles.strip} data-surface="ink">
    <Global styles={styles.room} />
    {override && <What {...override} />}
    {previews.length > 0 && <Shown previews={previews} />}
    {ended.map((what) => (
      <p key={what}>{what} has ended. This page still runs its code.</p>
    ))}
    <a href={paths.safeMode}>{wayOut(Boolean(override), previews.length > 0)}</a>
  </div>
);

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
        <span key={remote}>
          {index > 0 && <span>, </span>}
          <b>{text}</b> ({remote})
        </span>
      ))}
      <span>.</span>
    </p>
  );
}

type OverrideHintProps = {
  readonly remote: string;
  readonly registry: Pick<RegistryStore, 'override' | 'previews'>;
};

/** Says in a part that failed why this browser runs another release. */
export function OverrideHint({ remote, registry }: OverrideHintProps) {
  const preview = registry.previews().find((one) => one.remote === remote);
  if (preview)
    return (
      <span>
        This browser shows a preview of {remote} ({preview.release}), not the live release.{' '}
        <a href={paths.safeMode}>Leave the preview</a>
      </span>
    );
  const { release, origin } = registry.override() ?? {};
  return (
    <span>
      By an override this browser runs {remote} {release ?? `from ${origin}`}, not the live release.{' '}
      <a href={paths.safeMode}>Stop the override</a>
    </span>
  );
}
