import { paths } from '../paths.ts';
import type { FirstSight } from './first-sight.ts';

type Opened = {
  readonly pathname: string;
  /** The browser had a session when the page was opened. */
  readonly hasSession: boolean;
  /** The visitor as `nameVisitor` names them, once the server has confirmed the session; otherwise null. */
  readonly visitor: string | null;
  /** The customer signed in with a temporary password, which leads to the account first. */
  readonly mustChange: boolean;
  /** The history entry of the page has a state, such as a message or numbers to search. */
  readonly hasState: boolean;
  /** There is no link from a mail and no notice above the page. */
  readonly isPlain: boolean;
};

/** Whether the first render draws what the document came with. Otherwise the page is drawn anew over it. */
export function fitsSight({ name, visitor }: Pick<FirstSight, 'name' | 'visitor'>, opened: Opened): boolean {
  const { pathname } = opened;
  if (name === null || !opened.isPlain) return false;
  if (visitor !== null) return fitsVisitor(visitor, opened) && (name === 'frame' || fitsDashboard(opened));
  if (opened.hasSession) return false;
  if (name === paths.signIn) return [paths.signIn, '/'].includes(pathname);
  return pathname === name;
}

const fitsVisitor = (drawnFor: string, { visitor }: Opened) =>
  visitor !== null && (drawnFor === '' || drawnFor === visitor);

const fitsDashboard = ({ pathname, mustChange, hasState }: Opened) =>
  [paths.dashboard, '/'].includes(pathname) && !mustChange && !hasState;
