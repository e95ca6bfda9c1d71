import {
  listApps,
  outputOf,
  publishBuilds,
  publishCanary,
  publishPreview,
  readApp,
  readBuiltRelease,
  readLiveChannels,
  refuseUnfitBuilds,
} from '@quaywatch/shared/build/releases';
import { readAudience, type Audience } from './audience.ts';
import { composeComment } from './preview-comment.ts';
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
 * Reads who is to get the release, before minutes of building.
 * @throws for a `--shell` that is no address, and for an audience that cannot be had, also because nothing is live that
 *   other browsers keep
 */
export async function readAudienceOf(command: ReleaseCommand, only: readonly string[]): Promise<Audience> {
  readInstallation(command);
  const names = only.map((folder) => readApp(root, folder).name);
  const audience = readAudience(command, names);
  const [name] = names;
  if (audience.kind === 'everybody' || name === undefined) return audience;
  if (name in (await readLiveChannels(command.store))) return audience;
  const option = audience.kind === 'share' ? '--percent' : '--preview';
  throw new Error(
    `No release of ${name} is live yet, which other browsers could keep. Release it without ${option} first.`,
  );
}

const allowedBy = ({ has }: ReleaseCommand) => ({ removes: has('removes'), dropsSlots: has('drops-slots') });

/** Checks builds against the server and what is live. This takes seconds, so it comes before the trial. */
export async function refuseUntried(
  command: ReleaseCommand,
  only: readonly string[],
  { kind }: Audience,
): Promise<void> {
  const builds = (only.length ? only : listApps(root)).map((one) => readBuiltRelease(outputOf(root, one)));
  await refuseBrokenCalls(
    command,
    builds.filter((build) => build !== null),
  );
  await refuseUnfitBuilds(root, command.store, only, { ...allowedBy(command), audience: kind });
}

/** Makes builds live, or one of them a canary or a preview, if they still fit what is live. */
export async function publishTried(
  command: ReleaseCommand,
  only: readonly string[],
  audience: Audience,
): Promise<void> {
  const { store, author } = command;
  const [folder] = only;
  if (audience.kind === 'preview' && folder !== undefined) {
    const { release, ...started } = await publishPreview(root, store, folder, { ...author, text: audience.text });
    console.log(`\n${composeComment(release, started, audience.site)}`);
    return;
  }
  const options = { ...author, ...allowedBy(command) };
  if (audience.kind === 'share' && folder !== undefined) {
    const { percent } = audience;
    const { name, release } = await publishCanary(root, store, folder, { ...options, percent });
    console.log(`Canary: ${name} ${release} for ${percent} % of the browsers`);
    return;
  }
  const before = await readLiveChannels(store);
  const live = await publishBuilds(root, store, { ...options, only });
  for (const line of await describeLive(readInstallation(command), before, live)) console.log(line);
}
