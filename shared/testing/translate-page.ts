/** Replaces every text but those with `translate="no"`, as Chromium and Safari do with a page that they translate. */
export function translatePage(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest('[translate="no"]')) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement('font');
    font.textContent = `[${text.data}]`;
    text.replaceWith(font);
  }
}
