import type { Registry } from '@quaywatch/shared/contract';
import { composeNavigation, markOf, type NavigationEntry, type Visitor } from '@quaywatch/shared/domain';
import { sightTokens, type MenuMarkup } from '@quaywatch/shared/release';
import { escapeHtml } from '../platform/http/escape-html.ts';

type Shown = { readonly visitor: Visitor; readonly path: string };

/** Fills the menu as the shell draws it for this visitor, with the page at `path` marked. */
export function fillMenu(menu: MenuMarkup, { remotes }: Pick<Registry, 'remotes'>, { visitor, path }: Shown): string {
  const described = remotes.flatMap(({ descriptor }) => descriptor.navigation);
  const pages = remotes.flatMap(({ descriptor }) => descriptor.pages);
  return composeNavigation([...menu.items, ...described], visitor)
    .map((entry) => fillItem(menu, entry, markOf(entry.path, path, pages)))
    .join('');
}

function fillItem({ looks, icons }: MenuMarkup, entry: NavigationEntry, mark: 'page' | 'true' | undefined): string {
  const values: Readonly<Record<string, string | undefined>> = {
    [sightTokens.label]: escapeHtml(entry.label),
    [sightTokens.path]: escapeHtml(entry.path),
    [sightTokens.icon]: (Object.hasOwn(icons, entry.icon) ? icons[entry.icon] : icons['']) ?? '',
    [sightTokens.mark]: mark,
  };
  return looks[lookOf(entry, mark)].replaceAll(/%[a-z]+%/g, (token) => values[token] ?? token);
}

function lookOf({ disabled, isDocument }: NavigationEntry, mark: string | undefined): keyof MenuMarkup['looks'] {
  if (disabled) return 'closed';
  if (isDocument) return 'document';
  return mark ? 'current' : 'open';
}
