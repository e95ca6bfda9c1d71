import {
  listApps,
  outputOf,
  publishBuilds,
  publishCanary,
  publishPreview,
  readApp,
  readBuiltRelease,
  readLiveChannels,
  requirePercent,
} from '@quaywatch/shared/build/releases';
import { composeComment, readPreviewOption, type WantedPreview } from './preview-comment.ts';
import { readInstallation, root, type ReleaseCommand } from './release-command.ts';
import { refuseBrokenCalls } from './server-calls.ts';
import { describeLive } from './taken-back.ts';

type Output = { readonly output?: string };

/** Runs a step; its error has the tool's output as the reason, without the tool's name and exit code. */
export async function attempt(problem: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { output } = error as Output;
    if (output === undefined) throw error;
    throw new Error(`Refused: ${problem}.\n${output.trim()}`, { cause: error });
  }
}

/**
 * @returns the share of browsers for `--percent`; null without it
 * @throws when it is not a valid share, or for several applications at once
 */
function readPercent({ textOf }: ReleaseCommand, only: readonly string[]): number | null {
  const typed = textOf('percent');
  if (typed === undefined) return null;
  const percent = requirePercent(typed);
  if (only.length !== 1) throw new Error('--percent takes one remote at a time.');
  return percent;
}

/**
 * For `--preview`; null without it.
 * @throws when there can be no such preview
 */
const readPreview = (command: ReleaseCommand, only: readonly string[]): WantedPreview | null =>
  readPreviewOption(
    command,
    only.map((folder) => readApp(root, folder).name),
  );

/**
 * Checks the options of a release before minutes of building.
 * @throws for a `--shell` that is no address, and for `--percent` or `--preview` that cannot be used, also because
 *   nothing is live that other browsers keep
 */
export async function checkOptions(command: ReleaseCommand, only: readonly string[]): Promise<void> {
  readInstallation(command);
  const isShared = readPercent(command, only) !== null;
  const isPreview = readPreview(command, only) !== null;
  const [folder] = only;
  if (folder === undefined || (!isShared && !isPreview)) return;
  const { name } = readApp(root, folder);
  if (name in (await readLiveChannels(command.store))) return;
  const option = isShared ? '--percent' : '--preview';
  throw new Error(
    `No release of ${name} is live yet, which other browsers could keep. Release it without ${option} first.`,
  );
}

/**
 * Checks builds against the server and what is live, and makes them live, or makes one of them a canary or a preview.
 */
export async function publishTried(command: ReleaseCommand, only: readonly string[]): Promise<void> {
  const { store, author, has } = command;
  const percent = readPercent(command, only);
  const wanted = readPreview(command, only);
  const builds = (only.length ? only : listApps(root)).map((one) => readBuiltRelease(outputOf(root, one)));
  await refuseBrokenCalls(
    command,
    builds.filter((build) => build !== null),
  );
  const [folder] = only;
  if (wanted && folder !== undefined) {
    const { release, ...started } = await publishPreview(root, store, folder, { ...author, text: wanted.text });
    console.log(`\n${composeComment(release, started, wanted.site)}`);
    return;
  }
  const options = { ...author, removes: has('removes'), dropsSlots: has('drops-slots') };
  if (percent !== null && folder !== undefined) {
    const { name, release } = await publishCanary(root, store, folder, { ...options, percent });
    console.log(`Canary: ${name} ${release} for ${percent} % of the browsers`);
    return;
  }
  const before = await readLiveChannels(store);
  const live = await publishBuilds(root, store, { ...options, only });
  for (const line of await describeLive(readInstallation(command), before, live)) console.log(line);
}
