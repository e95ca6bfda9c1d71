import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { lastQuestion, useLeaveQuestions } from './leave-questions.ts';

type Place = { readonly pathname: string; readonly search: string };

/** Whether going to a place leaves the page while something on it is unsaved. */
export type LosesChanges = (to: Place) => boolean;

/**
 * The answer keeps its identity, so that the links of the page are not drawn again with every navigation. Another mark on
 * the same page is not another place. Signing out is never held up: who has pressed it may be gone from the desk before the
 * question is read.
 */
export function useLosesChanges(): LosesChanges {
  const { pathname, search } = useLocation();
  const here = useRef({ pathname, search });
  useLayoutEffect(() => {
    here.current = { pathname, search };
  }, [pathname, search]);

  return useCallback((to) => {
    if (lastQuestion(useLeaveQuestions.getState()) === null || to.pathname === paths.signOut) return false;
    return to.pathname !== here.current.pathname || to.search !== here.current.search;
  }, []);
}
