import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useRegistry, type RegisteredPage } from './use-registry.ts';

/** The open page keeps its entry: a release that goes live meanwhile may move or drop it, but must not close it. */
export function usePages(): readonly RegisteredPage[] {
  const { pages } = useRegistry();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState({ pathname, pages });
  const shown = opened.pages.find(({ path }) => matchPath(path, pathname));
  const isOld = opened.pages !== pages;
  if (opened.pathname !== pathname || (!shown && isOld)) setOpened({ pathname, pages });
  return shown && isOld ? [shown, ...pages.filter(({ path }) => path !== shown.path)] : pages;
}
