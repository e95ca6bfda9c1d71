import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const key = 'theme';
/** Event for this tab, because `storage` events reach only the other tabs. */
const changed = 'quaywatch-theme';

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');
const pinned = (): Theme | null => {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : null;
};
const current = (): Theme => pinned() ?? (darkQuery().matches ? 'dark' : 'light');

/** Applies the remembered theme or, if there is none, the system's preference. */
export function applyTheme() {
  const theme = pinned();
  if (theme) document.documentElement.dataset.theme = theme;
}

function pin(theme: Theme) {
  localStorage.setItem(key, theme);
  applyTheme();
  window.dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void) {
  const query = darkQuery();
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return;
    applyTheme();
    listener();
  };
  window.addEventListener(changed, listener);
  query.addEventListener('change', listener);
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener(changed, listener);
    query.removeEventListener('change', listener);
    window.removeEventListener('storage', follow);
  };
}

/** The theme is remembered in local storage. */
export function useTheme(): { theme: Theme; pin: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, current, () => 'light'), pin };
}
