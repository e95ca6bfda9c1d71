import { refuseShell, requirePercent } from '@quaywatch/shared/build/releases';
import { readPreviewText } from '@quaywatch/shared/release';
import { readInstallation, type ReleaseCommand } from './release-command.ts';

/** Who gets a release: everybody, a share of browsers (`--percent`), or whoever opens a link (`--preview`). */
export type Audience =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'preview'; readonly text: string; readonly site: string };

/**
 * Reads and checks `--percent` and `--preview`.
 * @throws for both together, several applications, an invalid share, a text that cannot be shown, a preview of the
 *   shell, or a preview without an installation's address
 */
export function readAudience(command: ReleaseCommand, names: readonly string[]): Audience {
  const { percent, preview } = { percent: command.textOf('percent'), preview: command.textOf('preview') };
  if (preview !== undefined) {
    const text = readPreviewText(preview);
    if (percent !== undefined) throw new Error('--preview and --percent cannot be combined.');
    refuseShell(requireOne('preview', names));
    return { kind: 'preview', text, site: requireSite(command) };
  }
  if (percent === undefined) return { kind: 'everybody' };
  const share = requirePercent(percent);
  requireOne('percent', names);
  return { kind: 'share', percent: share };
}

function requireOne(option: 'percent' | 'preview', [name, ...more]: readonly string[]): string {
  if (name === undefined || more.length > 0) throw new Error(`--${option} takes one remote at a time.`);
  return name;
}

function requireSite(command: ReleaseCommand): string {
  const site = readInstallation(command);
  if (site) return site;
  throw new Error(
    'No installation is named that shows the preview. Use --shell https://quaywatch.example or PUBLIC_URL.',
  );
}
