/** Elements with attributes and nothing else, such as `input[type="text"]:not([list]), select`. */
const plain = /^\s*([a-z]+\d?)(?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*\s*$/;

/** By selector: the tags of its elements, or null if it may match others. */
const tagsOf = new Map<string, ReadonlySet<string> | null>();

/**
 * To find the role of an element, Testing Library tries the selectors of all roles on it; to find its text, those of
 * buttons. Nearly all name another tag, which needs no engine of selectors.
 */
export function skipOtherTags(): void {
  const { matches } = Element.prototype;
  Element.prototype.matches = function matchesOfTag(this: Element, selector: string) {
    const known = tagsOf.get(selector);
    const tags = known === undefined ? readTags(selector) : known;
    return (!tags || tags.has(this.localName)) && matches.call(this, selector);
  } as typeof matches;
}

function readTags(selector: string): ReadonlySet<string> | null {
  const tags = selector.split(',').map((part) => plain.exec(part)?.[1]);
  const read = tags.includes(undefined) ? null : new Set(tags as string[]);
  tagsOf.set(selector, read);
  return read;
}
