import type { RefusedRelease } from '@quaywatch/shared/contract';
import { Banner } from '@quaywatch/shared/ui';
import * as styles from './releases-page.styles.ts';

/** Releases that are live in the store but that the servers do not serve (SRV-263). */
export function RefusedReleases({ refused }: { readonly refused: readonly RefusedRelease[] }) {
  return (
    <Banner tone="critical" css={styles.notice} role="region" aria-label="Refused">
      <p>
        Refused: what was live before is still served. The team of the remote, or the operator of the store, has to
        look.
      </p>
      <ul css={styles.refused}>
        {refused.map(({ name, release, reason }) => (
          <li key={`${name} ${release} ${reason}`}>
            <strong>{name ?? 'All remotes'}</strong> {reason}.
          </li>
        ))}
      </ul>
    </Banner>
  );
}
