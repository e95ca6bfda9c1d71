import { keepLocally } from '@quaywatch/shared/session';
import { Hint, useIsNarrow } from '@quaywatch/shared/ui';
import { PanelLeftClose } from 'lucide-react';
import { useState, type Ref } from 'react';
import { create } from 'zustand';
import { MenuDrawer } from './mobile-menu.tsx';
import { useIsDrawnAhead } from '../first-sight/use-is-drawn-ahead.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationEntry } from '@quaywatch/shared/domain';
import * as styles from './side-navigation.styles.ts';

const key = 'navigationCollapsed';

type CollapsedNavigation = { readonly collapsed: boolean; readonly toggle: () => void };

/** The browser remembers whether the bar is collapsed; it is open at first (NAV-38, NAV-D2). */
export const useCollapsedNavigation = create<CollapsedNavigation>()((set, get) => ({
  collapsed: localStorage.getItem(key) === 'true',
  toggle: () => {
    const collapsed = !get().collapsed;
    keepLocally(key, String(collapsed));
    set({ collapsed });
  },
}));

type SideNavigationProps = { readonly ref?: Ref<HTMLElement>; readonly entries: readonly NavigationEntry[] };

/** 224 px wide, collapsed 64 (NAV-37, NAV-38). From 500 to 1099 px it is collapsed and opens over the page (NAV-D2). */
export function SideNavigation({ ref, entries }: SideNavigationProps) {
  const isNarrow = useIsNarrow();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  if (isDrawerOpen && !isNarrow) setIsDrawerOpen(false);
  const { collapsed: isCollapsed, toggle } = useCollapsedNavigation();
  const isAhead = useIsDrawnAhead();
  const collapsed = isCollapsed && !isAhead;
  const isFolded = collapsed || isNarrow;
  const label = isFolded ? 'Expand menu' : 'Collapse menu';
  return (
    <nav ref={ref} aria-label="Main" css={[styles.bar, isFolded && styles.folded, isAhead && styles.ahead]}>
      <ul css={styles.list}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavigationLink entry={entry} menu="bar" folded={isFolded} />
          </li>
        ))}
      </ul>
      <Hint name={isFolded ? label : undefined} place="right" block>
        <button
          type="button"
          css={[styles.collapse, isFolded && styles.collapseFolded]}
          aria-expanded={isNarrow ? isDrawerOpen : !collapsed}
          aria-haspopup={isNarrow ? 'dialog' : undefined}
          onClick={isNarrow ? () => setIsDrawerOpen(true) : toggle}
        >
          <PanelLeftClose aria-hidden="true" />
          <span>{label}</span>
        </button>
      </Hint>
      {isDrawerOpen && <MenuDrawer entries={entries} onClose={() => setIsDrawerOpen(false)} />}
    </nav>
  );
}
