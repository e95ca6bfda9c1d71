import { PanelLeftClose } from 'lucide-react';
import { create } from 'zustand';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationEntry } from './navigation.rules.ts';
import * as styles from './side-navigation.styles.ts';

const key = 'navigationCollapsed';

type CollapsedNavigation = { readonly collapsed: boolean; readonly toggle: () => void };

/** Whether the bar on the left is folded to icons; remembered by the browser, open at first (NAV-38, NAV-D2). */
export const useCollapsedNavigation = create<CollapsedNavigation>()((set, get) => ({
  collapsed: localStorage.getItem(key) === 'true',
  toggle: () => {
    const collapsed = !get().collapsed;
    localStorage.setItem(key, String(collapsed));
    set({ collapsed });
  },
}));

type SideNavigationProps = { readonly entries: readonly NavigationEntry[] };

/** The bar on the left: 224 px, folded to 64 px by choice, always 64 px between 500 and 1099 px (NAV-37, NAV-38). */
export function SideNavigation({ entries }: SideNavigationProps) {
  const { collapsed, toggle } = useCollapsedNavigation();
  const label = collapsed ? 'Expand menu' : 'Collapse menu';
  return (
    <nav aria-label="Main" css={[styles.bar, collapsed && styles.folded]}>
      <ul css={styles.list}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavigationLink entry={entry} folded={collapsed} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        css={[styles.collapse, collapsed && styles.collapseFolded]}
        aria-expanded={!collapsed}
        title={collapsed ? label : undefined}
        onClick={toggle}
      >
        <PanelLeftClose aria-hidden="true" />
        <span>{label}</span>
      </button>
    </nav>
  );
}
