import { sightTokens, type MenuMarkup, type SessionSight, type SightOfPage } from '@quaywatch/shared/release';
import { composeSight, readStyles, refuseForbidden, withoutStyles, type DrawnSight } from './compose-sight.ts';

export type DrawnSessions = { readonly sights: readonly DrawnSight[]; readonly menu: MenuMarkup };

/** Recognisable values for the drawn item, to find its places in the markup. */
export const drawnItem = { label: 'drawn-label', path: '/drawn-path' } as const;

const bar = /(<nav aria-label="Main"[^>]*><ul[^>]*>)(.*?)(<\/ul>)/s;

/** @throws if a page has no menu, or for the reasons of `composeSight` */
export function composeSessions({ sights, menu }: DrawnSessions): SessionSight {
  const looks = Object.values(menu.looks);
  refuseForbidden([...looks, ...Object.values(menu.icons)].map(withoutStyles).join(''), 'the menu');
  const stylesOfMenu = readStyles(looks);
  const compose = (sight: DrawnSight) => {
    const { styles, markup } = composeSight(sight);
    const known = new Set(styles.map(({ name }) => name));
    const added = stylesOfMenu.filter(({ name }) => !known.has(name));
    return [sight.name, { styles: [...styles, ...added], markup: placeMenu(markup, sight.name) }] as const;
  };
  const icon = menu.icons.dashboard ?? '';
  const marked = Object.entries(menu.looks).map(([look, markup]) => [look, markValues(withoutStyles(markup), icon)]);
  return {
    menu: { ...menu, looks: Object.fromEntries(marked) as MenuMarkup['looks'] },
    pages: Object.fromEntries(sights.map(compose)) as SessionSight['pages'],
  };
}

function placeMenu(markup: SightOfPage['markup'], name: string): SightOfPage['markup'] {
  const at = markup.findIndex((part) => typeof part === 'string' && bar.test(part));
  const [, before = '', , after = ''] = bar.exec(String(markup[at])) ?? [];
  if (before === '') throw new Error(`The first sight of ${name} has no menu.`);
  const [start = '', end = ''] = String(markup[at])
    .split(bar)
    .filter((_, index) => index % 4 === 0);
  return [...markup.slice(0, at), start + before, { of: 'menu' }, after + end, ...markup.slice(at + 1)];
}

const markValues = (look: string, icon: string) =>
  look
    .replace(icon, sightTokens.icon)
    .replace('aria-current="page"', `aria-current="${sightTokens.mark}"`)
    .replaceAll(drawnItem.path, sightTokens.path)
    .replaceAll(drawnItem.label, sightTokens.label);
