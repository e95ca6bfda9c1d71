import { paths } from '../app/paths.ts';
import type { FirstSight } from './first-sight.ts';

type Opened = {
  readonly pathname: string;
  /** The browser had one when the page opened. */
  readonly hasSession: boolean;
  /** As `nameVisitor` says, once the server has confirmed the session; else null. */
  readonly visitor: string | null;
  /** Signed in with a temporary password, which leads to the account first. */
  readonly mustChange: boolean;
  /** The page was opened with something to say or to search, which its history entry keeps. */
  readonly hasState: boolean;
  /** The session ended without the customer asking, which sign-in says. */
  readonly hasEnded: boolean;
  /** Without a link from a mail or a notice above the page. */
  readonly isPlain: boolean;
};

/** Whether the first render draws what the document came with. Else the page is drawn anew over it. */
export function fitsSight({ name, visitor }: Pick<FirstSight, 'name' | 'visitor'>, opened: Opened): boolean {
  const { pathname, hasEnded } = opened;
  if (name === null || !opened.isPlain) return false;
  if (visitor !== null) return fitsVisitor(visitor, opened) && (name === 'frame' || fitsDashboard(opened));
  if (opened.hasSession) return false;
  if (name === paths.signIn) return !hasEnded && [paths.signIn, '/'].includes(pathname);
  return pathname === name;
}

const fitsVisitor = (drawnFor: string, { visitor }: Opened) =>
  visitor !== null && (drawnFor === '' || drawnFor === visitor);

const fitsDashboard = ({ pathname, mustChange, hasState }: Opened) =>
  [paths.dashboard, '/'].includes(pathname) && !mustChange && !hasState;
