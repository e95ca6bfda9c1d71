import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { lastQuestion, useLeaveQuestions } from './leave-questions.ts';

type Place = { readonly pathname: string; readonly search: string };

export type LosesChanges = (to: Place) => boolean;

/**
 * The function is stable, so that links do not render again at every navigation. Another hash of the same page does not
 * leave it. Sign Out never waits for an answer, because the customer may leave the desk at once.
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
