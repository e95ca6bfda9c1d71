// `pnpm releases [remote]`: lists published releases and marks the live one, a canary and previews; for one remote also
// what its pages and panels cost in the trial, and its last changes. `--shell https://quaywatch.example`, or
// PUBLIC_URL: also what that installation took back, does not serve yet or refuses. With `--calls` instead: which live
// remotes the server there would break, for example a new version before an upgrade.
import { registry } from '@quaywatch/shared/contract';
import {
  judgeStored,
  messageOf,
  readHistory,
  readLiveChannels,
  type ReleaseStore,
} from '@quaywatch/shared/build/releases';
import { isRunning, type Channel, type Channels, type HistoryEntry, type Release } from '@quaywatch/shared/release';
import { describeCosts } from './release/over-budget.ts';
import { readFromInstallation } from './release/read-from-installation.ts';
import { findStored, readCommand, readInstallation, runCommand } from './release/release-command.ts';
import { compareLiveCalls } from './release/server-calls.ts';
import { isAmong, readTakenBack } from './release/taken-back.ts';

const mostShown = 20;
/** A line break in a file of the store would look like another line. */
const printLine = (text: string) => console.log(text.replace(/\p{Cc}/gu, ' '));
const shorten = (revision: string | null) => (revision ?? '-').slice(0, 8);

/** What an installation serves of a name to all browsers; null for nothing, undefined if it did not say. */
type Served = (name: string) => string | null | undefined;

async function readServed(installation: string | undefined): Promise<Served> {
  if (installation === undefined) return () => undefined;
  try {
    const { shell, remotes } = await readFromInstallation(installation, '/registry.json', registry.parse);
    const releases = new Map(remotes.map((one) => [one.descriptor.name, one.release]));
    return (name) => (name === 'shell' ? shell || undefined : (releases.get(name) ?? null));
  } catch (error) {
    console.error(`Cannot read what ${installation} serves: ${messageOf(error)}`);
    return () => undefined;
  }
}

type Installed = {
  readonly served: Served;
  readonly takenBack: NonNullable<Awaited<ReturnType<typeof readTakenBack>>>;
};

function markOf(
  { name, release }: Release,
  channel: Channel | undefined,
  { served: servedOf, takenBack }: Installed,
): string {
  const served = servedOf(name);
  const isOtherServed = served !== undefined && channel !== undefined && served !== channel.current;
  if (isOtherServed && release === served) return 'served';
  if (channel?.previews?.some((one) => one.release === release)) return 'preview';
  if (release === channel?.canary?.release) return `canary ${channel.canary.percent} %`;
  if (isAmong(takenBack, { name, release })) return 'taken back';
  if (isOtherServed && release === channel.current) return 'not served';
  if (release === channel?.current) return 'live';
  return release === channel?.previous ? 'previous' : '';
}

async function listReleases(
  store: ReleaseStore,
  name: string,
  live: Channels,
  installed: Installed,
  isAsked: boolean,
): Promise<void> {
  const channel = live[name];
  console.log(name);
  for (const found of await store.listReleases(name)) {
    const { release, builtAt, revision, assets } = found;
    const mark = markOf(found, channel, installed);
    const kilobytes = Math.round(assets.reduce((sum, { wireBytes }) => sum + wireBytes, 0) / 1000);
    const problem = await judgeStored(store, { name, release });
    const refusal = problem === null ? '' : `  refused: it ${problem}`;
    printLine(`  ${release.padEnd(22)} ${mark.padEnd(14)} ${builtAt}  ${shorten(revision)}  ${kilobytes} kB${refusal}`);
    if (isAsked) listCosts(found);
  }
  for (const preview of channel?.previews ?? []) {
    const { release, text, until } = preview;
    console.log(`  preview of ${release} ${isRunning(preview, new Date()) ? 'until' : 'ended'} ${until}  ${text}`);
  }
}

/** The costs of pages and panels, as measured in the trial. */
function listCosts({ descriptor, costs = {}, budgets }: Release): void {
  const { pages = [], panels = [] } = descriptor ?? {};
  const parts = [
    ...pages.map(({ path, module }) => ({ what: path, module })),
    ...panels.map(({ slot, module }) => ({ what: slot, module })),
  ];
  for (const { what, module } of parts) {
    const found = costs[module];
    if (found) console.log(`    ${what}: ${describeCosts(found, budgets?.[module])}`);
  }
  if (parts.length > 0 && Object.keys(costs).length === 0) console.log('    not measured');
}

type Change = HistoryEntry['changes'][number];

function describe({ from, to, canary, previews }: Omit<Change, 'name' | 'revision'>): string {
  const live = from === to ? (to ?? '-') : `${from ?? '-'} -> ${to ?? '-'}`;
  const ofCanary = canary ? `, canary ${canary.release} ${canary.percent} %` : ', canary ended';
  const shown = previews?.map(({ release }) => release).join(' ') || 'none';
  return [live, canary === undefined ? '' : ofCanary, previews ? `, previews: ${shown}` : ''].join('');
}

async function listHistory(store: ReleaseStore, name: string): Promise<void> {
  for (const { at, by, action, reason, changes, problem } of await readHistory(store, name, mostShown)) {
    const change = changes.find((one) => one.name === name);
    const what = change ? describe(change) : '-';
    const mark = problem === undefined ? '' : `  ignored: ${problem}`;
    printLine(
      `  ${at}  ${action.padEnd(8)} ${what}  ${shorten(change?.revision ?? null)}  ${by}${reason ? `: ${reason}` : ''}${mark}`,
    );
  }
}

await runCommand(async () => {
  const command = readCommand(1, ['calls'], ['shell']);
  const { words, store, has } = command;
  const installation = readInstallation(command);
  const [asked] = words;
  const names = asked ? [await findStored(asked, store)] : await store.listNames();
  if (has('calls')) {
    if (!installation) throw new Error('No server is named. Use --shell https://quaywatch.example or PUBLIC_URL.');
    return compareLiveCalls(store, names, installation);
  }
  console.log(`In ${store.files.place}`);
  const [served, takenBack] = await Promise.all([readServed(installation), readTakenBack(installation)]);
  const live = await readLiveChannels(store);
  for (const name of names)
    await listReleases(store, name, live, { served, takenBack: takenBack ?? [] }, asked !== undefined);
  if (asked) for (const name of names) await listHistory(store, name);
});
