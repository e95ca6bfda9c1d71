import { Brand, SkipLink, ThemeToggle, useIsMobile } from '@quaywatch/shared/ui';
import { use, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { laterArea } from '../first-sight/early-press.ts';
import { ShownSight } from '../first-sight/first-sight.ts';
import { useIsDrawnAhead } from '../first-sight/use-is-drawn-ahead.ts';
import { AppFooter } from './app-footer.tsx';
import { ContactUsButton } from './contact-us-button.tsx';
import { CriticalAlerts } from './critical-alerts.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { NavigationEntry } from '@quaywatch/shared/domain';
import { SideNavigation } from './side-navigation.tsx';
import * as styles from './signed-in-layout.styles.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useGuardedFrame } from './use-guarded-frame.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

type SignedInLayoutProps = { readonly entries: readonly NavigationEntry[]; readonly children: ReactNode };

export function SignedInLayout({ entries, children }: SignedInLayoutProps) {
  const isMobile = useIsMobile();
  // The markup of the build contains both layouts; style sheets show the one that fits the width.
  const isAhead = useIsDrawnAhead();
  const main = useFocusOnNavigation();
  useKeptScroll();
  const { turn, layout, header, nav, column } = useGuardedFrame(entries.length);
  const { takePress } = use(ShownSight);
  useEffect(() => {
    if (!isAhead && layout.current) takePress(layout.current)?.click();
  }, [isAhead, layout, takePress]);
  return (
    <div ref={layout} css={styles.layout} {...(isAhead && { [laterArea]: '' })}>
      <SkipLink target="main" />
      <header key={`header ${turn}`} ref={header} css={styles.header}>
        {(isMobile || isAhead) && <MobileMenu css={styles.onlyMobile} entries={entries} />}
        <Link to="/dashboard" aria-label="Quaywatch, go to dashboard" css={styles.home}>
          <Brand />
        </Link>
        <div css={styles.headerEnd}>
          {(isMobile || isAhead) && <ContactUsButton css={styles.onlyMobile} onlyIcon />}
          {(!isMobile || isAhead) && <ContactUsButton css={styles.onlyWide} variant="ghost" size="sm" />}
          <ThemeToggle />
        </div>
      </header>
      {(!isMobile || isAhead) && <SideNavigation key={`navigation ${turn}`} ref={nav} entries={entries} />}
      <div ref={column} css={styles.column}>
        <div css={styles.alerts}>
          <CriticalAlerts />
        </div>
        <main id="main" ref={main} tabIndex={-1} css={styles.main}>
          <div css={styles.content}>{children}</div>
        </main>
        <AppFooter />
      </div>
    </div>
  );
}
