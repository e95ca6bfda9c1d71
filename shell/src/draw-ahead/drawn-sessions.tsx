import type { Tier } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { paths } from '../paths.ts';
import type { SignedInPart } from '../app/signed-in-part.ts';
import { SignedInScreen } from '../app/signed-in-screen.tsx';
import type { Remotes } from '../remotes/create-remotes.ts';
import { RemotesContext } from '../remotes/remotes-context.ts';

const nothing = { remotes: [] };

/** No page of a remote is drawn, and the menu comes from the server. Drawing needs nothing else of the remotes. */
export const emptyRemotes = {
  registry: {
    subscribe: () => () => undefined,
    current: () => nothing,
    override: () => undefined,
    previews: () => [],
    ofDocument: () => ({}),
  },
} as unknown as Remotes;

const noSlots = { panelsFor: () => [], slotOf: () => null };
const screen = () => (
  <RemotesContext value={emptyRemotes}>
    <SignedInScreen reportStart={() => undefined} slots={noSlots} searched={Promise.resolve()} />
  </RemotesContext>
);
const part = Object.assign(screen, { preload: () => Promise.resolve() }) as unknown as SignedInPart;

function signInAs(tier: Tier): void {
  localStorage.setItem('authorities', '["CUSTOMER"]');
  localStorage.setItem('service_type', JSON.stringify([tier]));
  useSession.setState({ status: 'signed-in', tier, authorities: ['CUSTOMER'] });
}

/** One session for each `SessionSightName`. The frame has the same markup for every tier. */
export const drawnSessions = () => [
  { name: 'frame', visitor: '', path: paths.account, part, signIn: () => signInAs('Paid') },
  { name: 'dashboard', visitor: 'Free', path: paths.dashboard, part, signIn: () => signInAs('Free') },
  { name: 'dashboard-advanced', visitor: 'Paid', path: paths.dashboard, part, signIn: () => signInAs('Paid') },
];
