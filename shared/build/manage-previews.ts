import { randomBytes } from 'node:crypto';
import {
  isRunning,
  mostPreviews,
  previewDays,
  readPreviewText,
  type Channel,
  type Preview,
  type Release,
} from '@quaywatch/shared/release';
import { digestOfSecret } from '@quaywatch/shared/signing';
import { changeChannels, type Author } from './change-channels.ts';
import { readCanaries } from './manage-canaries.ts';
import { refuseLive, refuseUnfit, replaceIn, requireChannel } from './refuse-release.ts';
import type { ReleaseStore } from './release-store.ts';
import { requireSoundRelease } from './sign-releases.ts';

export type PreviewOptions = Author & {
  /** Tells those who open the preview what it shows. */
  readonly text: string;
};

export type StartedPreview = {
  readonly preview: Preview;
  /** Stored in no file; only the link contains it. */
  readonly secret: string;
};

/**
 * Opens a release of a live remote to anyone with the secret, for a week. It must run beside what is live; other
 * reasons against the release are only reported. An earlier preview of the same release ends.
 * @throws RefusedRelease if it would not run, or an error for the shell, a live release, a text that cannot be shown,
 * or too many previews
 */
export async function startPreview(
  store: ReleaseStore,
  { name, release }: Pick<Release, 'name' | 'release'>,
  { text, ...author }: PreviewOptions,
): Promise<StartedPreview> {
  refuseShell(name);
  const shown = readPreviewText(text);
  const candidate = await requireSoundRelease(store, name, release);
  const secret = randomBytes(32).toString('base64url');
  const now = new Date();
  const until = new Date(now.getTime() + previewDays * 86_400_000).toISOString();
  const preview = { release, secretDigest: digestOfSecret(secret), text: shown, until };
  await changeChannels(store, 'promote', author, async (live) => {
    const channel = requireChannel(live, name);
    refuseLive(channel, candidate);
    const before = await store.listLive(live);
    const fit = { before, after: replaceIn(before, [candidate]), canaries: await readCanaries(store, live) };
    refuseUnfit(store, candidate, fit, { onlyReports: true });
    const others = (channel.previews ?? []).filter((one) => one.release !== release && isRunning(one, now));
    if (others.length >= mostPreviews)
      throw new Error(
        `${name} has ${others.length} previews already. End one of them first: end-preview ${name} <release>`,
      );
    return { ...live, [name]: { ...channel, previews: [...others, preview] } };
  });
  return { preview, secret };
}

/** @throws for the shell: it is the part that tells people that a page shows a preview */
export function refuseShell(name: string): void {
  if (name === 'shell')
    throw new Error('The shell cannot be previewed: it is what tells people that a page shows a preview.');
}

/** @throws if the release has no preview; the message lists those that have one */
export async function endPreview(store: ReleaseStore, name: string, release: string, author: Author): Promise<void> {
  await changeChannels(store, 'rollback', author, async (live) => {
    const channel = requireChannel(live, name);
    const { previews = [] } = channel;
    const others = previews.filter((one) => one.release !== release);
    if (others.length === previews.length) {
      const known = previews.map((one) => one.release).join(', ') || 'none';
      throw new Error(`${name} ${release} has no preview. Previews: ${known}.`);
    }
    return { ...live, [name]: withPreviews(channel, others) };
  });
}

/** Leaves out the preview of `release`, which shows nothing new once the release is live. */
export const previewsBeside = ({ previews = [] }: Channel, release: string): Pick<Channel, 'previews'> => {
  const others = previews.filter((one) => one.release !== release);
  return others.length > 0 ? { previews: others } : {};
};

function withPreviews({ previews: _before, ...channel }: Channel, previews: readonly Preview[]): Channel {
  return previews.length > 0 ? { ...channel, previews: [...previews] } : channel;
}
