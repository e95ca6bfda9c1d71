import { messageOf } from '@quaywatch/shared/build/releases';
import { takenBackReleases, type Channels, type Release } from '@quaywatch/shared/release';
import { FailedAnswer, readFromInstallation } from './read-from-installation.ts';

type Named = Pick<Release, 'name' | 'release'>;

/**
 * Asks an installation which releases it took back, among the live ones and those before them.
 * @returns null if none is named or it does not say, which is reported unless it is of an earlier build
 */
export async function readTakenBack(installation: string | undefined): Promise<readonly Named[] | null> {
  if (installation === undefined) return null;
  try {
    const found = await readFromInstallation(installation, '/registry/taken-back.json', takenBackReleases.parse);
    return found.releases;
  } catch (error) {
    if (error instanceof FailedAnswer && error.status === 404) return null;
    console.error(`Cannot read what ${installation} took back: ${messageOf(error)}`);
    return null;
  }
}

export const isAmong = (releases: readonly Named[], { name, release }: Named): boolean =>
  releases.some((one) => one.name === name && one.release === release);

/**
 * Says what a release made live. Publishing what was live before changes nothing, so the servers go on as they were if
 * they took it back.
 */
export async function describeLive(
  installation: string | undefined,
  before: Channels,
  releases: readonly Named[],
): Promise<string[]> {
  const isUnchanged = ({ name, release }: Named) =>
    before[name]?.current === release && before[name].watchedSince !== undefined;
  const takenBack = releases.some(isUnchanged) ? await readTakenBack(installation) : [];
  return releases.map((one) => {
    const said = `${one.name} ${one.release}`;
    if (!isUnchanged(one)) return `Live: ${said}`;
    if (takenBack && isAmong(takenBack, one))
      return `Taken back: ${said}. Nothing has changed since, so ${installation} serves the release before. To make it live again: promote ${said}`;
    if (takenBack) return `Live: ${said}`;
    return `Live: ${said} (it was live before; if the servers took it back, promote ${said} makes it live again)`;
  });
}
