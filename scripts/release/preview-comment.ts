import { refuseShell, type StartedPreview } from '@quaywatch/shared/build/releases';
import { addressOfPreview } from '@quaywatch/shared/contract';
import { readPreviewText, type Release } from '@quaywatch/shared/release';
import { program, readInstallation, type ReleaseCommand } from './release-command.ts';

export type WantedPreview = { readonly text: string; readonly site: string };

/**
 * Reads and checks `--preview TEXT`, before minutes of building.
 * @returns null without it
 * @throws for a text that cannot be shown, several applications, the shell, or no address of an installation
 */
export function readPreviewOption(command: ReleaseCommand, names: readonly string[]): WantedPreview | null {
  const typed = command.textOf('preview');
  if (typed === undefined) return null;
  const text = readPreviewText(typed);
  if (command.textOf('percent') !== undefined) throw new Error('--preview and --percent cannot be combined.');
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new Error('--preview takes one remote at a time.');
  refuseShell(name);
  const site = readInstallation(command);
  if (!site)
    throw new Error(
      'No installation is named that shows the preview. Use --shell https://quaywatch.example or PUBLIC_URL.',
    );
  return { text, site };
}

/** Escapes punctuation, so that the text of somebody else's pull request creates no links, pictures or mentions. */
const asPlainText = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Markdown that can be pasted into a pull request unchanged. */
export function composeComment(
  { name, release }: Pick<Release, 'name' | 'release'>,
  { preview: { text, until }, secret }: StartedPreview,
  site: string,
): string {
  const link = addressOfPreview(site, { remote: name, release, secret });
  return [
    `**Preview of ${name} ${release}:** ${asPlainText(text)}`,
    '',
    `[Show it in this browser](${link}), until ${day.format(new Date(until))} UTC. Everybody else keeps what is live.`,
    '',
    `It runs with the account of whoever opens it. To end it earlier: \`${program} end-preview ${name} ${release}\`.`,
  ].join('\n');
}
