const oneTag =
  /<(\/?)(p|strong|em|u|s|sub|sup|ol|ul|li|br)( ?\/)?>|<a href="((?:https?:\/\/|mailto:|\/(?!\/))[^"<>\s]*)">|<(\/)a>|[<>]/g;
const blocks: readonly string[] = ['p', 'ol', 'ul', 'li'];

/**
 * Whether a tag may open inside these: `li` only in a list, nothing else directly in a list, no tag inside itself, and
 * blocks only at the top or in list items.
 */
function isAllowedIn(name: string, open: readonly string[]): boolean {
  const parent = open.at(-1);
  if (name === 'li') return parent === 'ol' || parent === 'ul';
  if (parent === 'ol' || parent === 'ul' || open.includes(name)) return false;
  return !blocks.includes(name) || open.every((one) => one === 'li' || one === 'ol' || one === 'ul');
}

const openLink = (address: string) =>
  `<a href="${address}" target="_blank" rel="noopener"${address.startsWith('mailto:') ? '' : ' title="Opens in a new tab"'}>`;

/**
 * An editor's text as the browser's sanitiser draws it, if the text is plain enough to tell: only allowed tags, each of
 * them closed, and no attribute except a link's address. Null for any other text, which only the sanitiser can judge.
 */
export function plainHtml(html: string): string | null {
  const open: string[] = [];
  let drawn = '';
  let at = 0;
  for (const match of html.matchAll(oneTag)) {
    const [tag, closes, named, , address, closesLink] = match;
    drawn += html.slice(at, match.index);
    at = match.index + tag.length;
    const name = named ?? (address === undefined && closesLink === undefined ? null : 'a');
    if (name === null) return null;
    if (closes === '/' || closesLink === '/') {
      if (open.pop() !== name) return null;
    } else if (!isAllowedIn(name, open)) return null;
    else if (name !== 'br') open.push(name);
    drawn += address === undefined ? tag : openLink(address);
  }
  return open.length === 0 ? drawn + html.slice(at) : null;
}
