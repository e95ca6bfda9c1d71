/**
 * A text that came in the document (decision 0105): the server has checked it, and no script parses it. It is shown
 * until another text takes its place.
 */
export class DrawnHtml {
  /** Empty until the element that it came with is taken over. */
  copies: readonly Node[] = [];

  /**
   * Keeps the content that the first element came with. Another one gets a copy of it, in place of the text that it may
   * have had before.
   */
  readonly fill = (element: Element | null): void => {
    if (element === null) return;
    if (this.copies.length === 0) this.copies = [...element.cloneNode(true).childNodes];
    else element.replaceChildren(...this.copies.map((node) => node.cloneNode(true)));
  };
}

/** False for a text of the document whose place was drawn anew before it could be taken over. */
export const isThere = (html: object | string): boolean => !(html instanceof DrawnHtml) || html.copies.length > 0;
