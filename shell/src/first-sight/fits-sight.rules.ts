import { paths } from '../app/paths.ts';

type Opened = {
  readonly pathname: string;
  readonly isSignedIn: boolean;
  /** The session ended without the customer asking, which sign-in says. */
  readonly hasEnded: boolean;
  /** Without a link from a mail or a notice above the page. */
  readonly isPlain: boolean;
};

/** Whether the first render draws what the document came with. Else the page is drawn anew over it. */
export function fitsSight(name: string | null, { pathname, isSignedIn, hasEnded, isPlain }: Opened): boolean {
  if (name === null || isSignedIn || !isPlain) return false;
  if (name === paths.signIn) return !hasEnded && [paths.signIn, '/'].includes(pathname);
  return pathname === name;
}
