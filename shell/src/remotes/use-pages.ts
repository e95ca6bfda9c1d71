import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useRegistry, type RegisteredPage } from './use-registry.ts';

/** A release that goes live may move or drop the open page, but must not close it. */
export function usePages(): readonly RegisteredPage[] {
  const { pages } = useRegistry();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState({ pathname, pages });
  const shown = opened.pages.find(({ path }) => matchPath(path, pathname));
  const isOld = opened.pages !== pages;
  if (opened.pathname !== pathname || (!shown && isOld)) setOpened({ pathname, pages });
  return shown && isOld ? [shown, ...pages.filter(({ path }) => path !== shown.path)] : pages;
}
