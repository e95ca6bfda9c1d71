import type { HostOptions } from 'quaywatch/host';
import { useMemo, useState, type ReactNode } from 'react';
import { createPath, parsePath, Router, type Navigator, type To } from 'react-router-dom';
import { lastQuestion, useLeaveQuestions } from '../leaving/leave-questions.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { atSite } from '../remotes/site.ts';
import { isReachable, pathnameOf } from './reachable-pages.ts';

type EmbeddedRouterProps = {
  readonly at: string;
  /** A panel never follows a link. */
  readonly staysFor: 'page' | 'panel';
  readonly onNavigate: HostOptions['onNavigate'];
  readonly children: ReactNode;
};

type Visit = { readonly path: string; readonly state: unknown };

/** Keeps its own history, because the address bar belongs to the surrounding site. */
export function EmbeddedRouter({ at, staysFor, onNavigate, children }: EmbeddedRouterProps) {
  const { current } = useRemotes().registry;
  const [visits, setVisits] = useState<readonly Visit[]>([{ path: at, state: null }]);
  const { path, state } = visits.at(-1) ?? { path: at, state: null };

  const navigator = useMemo<Navigator>(() => {
    const go = (to: To, next: unknown, kept: (visits: readonly Visit[]) => readonly Visit[]) => {
      const target = toPath(to);
      const staysHere =
        staysFor === 'page' &&
        (isSamePage(target, path) || (!onNavigate && isReachable(pathnameOf(target), current())));
      if (!isSamePage(target, path) && !mayLeave()) return;
      if (staysHere) setVisits((before) => [...kept(before), { path: target, state: next }]);
      else if (onNavigate) onNavigate(target);
      else window.location.assign(atSite(target));
    };
    return {
      createHref: (to) => atSite(toPath(to)),
      push: (to, next) => go(to, next, (before) => before),
      replace: (to, next) => go(to, next, (before) => before.slice(0, -1)),
      go: (delta) => setVisits((before) => before.slice(0, Math.max(1, before.length + Math.min(0, delta)))),
    };
  }, [current, path, staysFor, onNavigate]);

  return (
    <Router location={{ ...parsePath(path), state }} navigator={navigator}>
      {children}
    </Router>
  );
}

const toPath = (to: To) => (typeof to === 'string' ? to : createPath(to));
const isSamePage = (one: string, other: string) => pathnameOf(one) === pathnameOf(other);

/** Asks in the browser's own dialog, because the surrounding page belongs to another site. */
function mayLeave(): boolean {
  const question = lastQuestion(useLeaveQuestions.getState());
  return question === null || window.confirm(question);
}
