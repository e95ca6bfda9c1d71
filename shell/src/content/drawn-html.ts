/**
 * A text that came in the document (decision 0105): the server has checked it, and no script parses it. It is shown
 * until another text takes its place.
 */
export class DrawnHtml {
  /** Empty until the element that it came with is taken over. */
  copies: readonly Node[] = [];

  /** Keeps the content that the element came with. An element that is made later gets a copy of it, or stays empty. */
  readonly fill = (element: Element | null): void => {
    if (element === null) return;
    if (element.hasChildNodes()) this.copies = [...element.cloneNode(true).childNodes];
    else element.append(...this.copies.map((node) => node.cloneNode(true)));
  };
}

/** False for a text of the document whose place was drawn anew before it could be taken over. */
export const isThere = (html: object | string): boolean => !(html instanceof DrawnHtml) || html.copies.length > 0;
