import type { StartedPreview } from '@quaywatch/shared/build/releases';
import { addressOfPreview } from '@quaywatch/shared/contract';
import type { Release } from '@quaywatch/shared/release';
import { program } from './release-command.ts';

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
