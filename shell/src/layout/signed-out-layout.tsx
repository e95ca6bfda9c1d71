import { Brand, SkipLink, ThemeToggle } from '@quaywatch/shared/ui';
import type { ReactNode } from 'react';
import { CriticalAlerts } from './critical-alerts.tsx';
import { LegalLinks } from './legal-links.tsx';
import * as styles from './signed-out-layout.styles.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

type SignedOutLayoutProps = {
  readonly wide?: boolean;
  readonly canvas?: boolean;
  readonly children: ReactNode;
};

/** This layout has no navigation or contact form (NAV-D12). */
export function SignedOutLayout({ wide = false, canvas = false, children }: SignedOutLayoutProps) {
  const main = useFocusOnNavigation();
  return (
    <div css={[styles.layout, canvas && styles.canvas]}>
      <SkipLink target="main" />
      <CriticalAlerts />
      <header css={[styles.header, wide && styles.onlyNarrow]}>
        <Brand />
        <ThemeToggle />
      </header>
      <main id="main" ref={main} tabIndex={-1} css={[styles.main, !wide && styles.padded]}>
        {children}
      </main>
      <footer>
        <ul css={styles.links}>
          <LegalLinks />
        </ul>
      </footer>
    </div>
  );
}
