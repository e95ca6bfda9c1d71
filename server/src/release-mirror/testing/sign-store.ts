import {
  isStepFile,
  parseHistoryEntry,
  parseRelease,
  stepFile,
  type Channel,
  type Channels,
  type HistoryEntry,
} from '@quaywatch/shared/release';
import {
  addSignature,
  judgeHistory,
  leaveOutStrays,
  parseReleaseKeys,
  readSigner,
  signaturesFile,
  signStep,
} from '@quaywatch/shared/signing';
import type { StoreFiles } from '@quaywatch/shared/store';

/** Signs a release as `pnpm release` and `pnpm sign` do. */
export async function signRelease(store: StoreFiles, name: string, release: string, pem: string): Promise<void> {
  const folder = `${name}/${release}`;
  const manifest = await store.read(`${folder}/release.json`);
  if (!manifest) throw new Error(`There is no ${folder}.`);
  const signatures = await store.read(`${folder}/${signaturesFile}`);
  const published = { release: parseRelease(manifest.toString()), manifest, signatures };
  await store.write(`${folder}/${signaturesFile}`, addSignature(published, readSigner(pem), new Date()));
}

const fileOf = (number: number) => `.history/${stepFile(number)}`;

/** The channels of a step; empty if the step cannot be read. */
function channelsOf(step: Buffer | null): Channels {
  try {
    return parseHistoryEntry(String(step)).channels;
  } catch {
    return {};
  }
}

/**
 * Adds the next step, as the commands write it.
 * @param pem null for a step that nobody signs
 * @param live by remote; null retires it
 */
export async function addStep(
  store: StoreFiles,
  list: string,
  pem: string | null,
  live: Readonly<Record<string, string | Channel | null>>,
): Promise<number> {
  const keys = parseReleaseKeys(list);
  const listed = (await store.list('.history')).filter(isStepFile).reverse();
  const read = (number: number) => store.read(fileOf(number));
  const numbers = await leaveOutStrays({ numbers: listed.map((file) => Number.parseInt(file, 10)), read }, keys);
  const { channels, link } = await judgeHistory({ numbers, read, judgeRelease: async () => null }, keys, keys.remotes);
  const [newest = 0] = numbers;
  const before = channelsOf(await store.read(fileOf(newest)));
  const named = Object.entries(live).map(([name, one]) => [
    name,
    typeof one === 'string' ? { current: one, previous: null, earlier: [] } : one,
  ]) as [string, Channel | null][];
  const stated = { ...before, ...Object.fromEntries(channels), ...Object.fromEntries(named) };
  const step: HistoryEntry = {
    number: newest + 1,
    at: new Date().toISOString(),
    by: 'amelia',
    action: 'promote',
    reason: null,
    changes: named.map(([name, channel]) => ({
      name,
      from: channels.get(name)?.current ?? null,
      to: channel?.current ?? null,
      revision: null,
      ...(channel?.canary ? { canary: channel.canary } : {}),
    })),
    channels: Object.fromEntries(Object.entries(stated).flatMap(([name, one]) => (one ? [[name, one]] : []))),
    ...(link === undefined ? {} : { before: link }),
  };
  await store.create(
    fileOf(step.number),
    JSON.stringify(pem === null ? step : signStep(step, readSigner(pem)), null, 2),
  );
  return step.number;
}
