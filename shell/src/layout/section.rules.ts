type Page = { readonly path: string; readonly section?: string | undefined };

/** How the menu marks an item: as the page that is shown, or as the section that this page belongs to. */
export function markOf(item: string, shown: string, pages: readonly Page[]): 'page' | 'true' | undefined {
  if (item === shown) return 'page';
  return pages.some(({ path, section }) => path === shown && section === item) ? 'true' : undefined;
}
