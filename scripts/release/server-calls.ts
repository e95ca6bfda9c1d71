import {
  findBrokenCalls,
  messageOf,
  parseApiDescription,
  readLiveChannels,
  type ApiDescription,
  type ReleaseStore,
} from '@quaywatch/shared/build/releases';
import type { Release } from '@quaywatch/shared/release';
import { readFromInstallation } from './read-from-installation.ts';
import { readInstallation, type ReleaseCommand } from './release-command.ts';

/** @throws when the server does not say which calls it serves */
async function readApiDescription(server: string): Promise<ApiDescription> {
  try {
    return await readFromInstallation(server, '/api/openapi.json', parseApiDescription);
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(`Cannot read which calls ${server} serves: ${reason}`, { cause: error });
  }
}

/**
 * Compares the calls of releases that are not live yet. If the server does not answer, this is reported and nothing is
 * refused.
 * @throws with each call that would break
 */
export async function refuseBrokenCalls(command: ReleaseCommand, releases: readonly Release[]): Promise<void> {
  const server = readInstallation(command);
  if (server === undefined) return;
  const described = await readApiDescription(server).catch((error: Error) => console.error(error.message));
  if (!described) return;
  const channels = await readLiveChannels(command.store);
  const news = releases.filter(({ name, release }) => channels[name]?.current !== release);
  const refused = news.flatMap(({ name, release, calls = [] }) => {
    const problems = findBrokenCalls(calls, described);
    return problems.length ? [`${name} ${release} does not fit ${server}:\n  ${problems.join('\n  ')}`] : [];
  });
  if (refused.length)
    throw new Error([...refused, 'The server goes first: its operator upgrades or restarts it.'].join('\n'));
}

/**
 * Says for each live remote and canary whether a server serves its calls.
 * @throws when one would break, or the server does not answer
 */
export async function compareLiveCalls(store: ReleaseStore, names: readonly string[], server: string): Promise<void> {
  const described = await readApiDescription(server);
  const broken: string[] = [];
  for (const { name, release, calls } of await listRunning(store, names)) {
    const problems = findBrokenCalls(calls ?? [], described);
    if (problems.length) broken.push(name);
    console.log([`${name} ${release} ${verdictOf(calls, problems)}`, ...problems].join('\n  '));
  }
  if (broken.length) throw new Error(`With ${server} these would break: ${[...new Set(broken)].join(', ')}.`);
}

function verdictOf(calls: Release['calls'], problems: readonly string[]): string {
  if (!calls) return 'was built before releases described their calls';
  return problems.length ? 'would break:' : 'fits';
}

async function listRunning(store: ReleaseStore, names: readonly string[]): Promise<Release[]> {
  const channels = await readLiveChannels(store);
  const running = names.flatMap((name) => {
    const ids = [channels[name]?.current, channels[name]?.canary?.release];
    return ids.flatMap((id) => (id === undefined ? [] : store.readRelease(name, id)));
  });
  const releases = await Promise.all(running);
  return releases.filter((release) => release !== null).filter(({ descriptor }) => descriptor !== null);
}
