import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const key = 'theme';
/** Event for this tab, because `storage` events reach only the other tabs. */
const changed = 'quaywatch-theme';

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');
const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';
const current = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : darkQuery().matches ? 'dark' : 'light';
};

/** Applies the remembered theme or, if there is none, the system's preference. */
export function applyTheme() {
  const theme = localStorage.getItem(key);
  if (isTheme(theme)) document.documentElement.dataset.theme = theme;
}

function pin(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event(changed));
  try {
    localStorage.setItem(key, theme);
  } catch {
    // In a full storage the theme lasts until the page is left (NAV-138).
  }
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
