import { create } from 'zustand';

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
