/**
 * A text that came in the document (decision 0105): the server has checked it, and no script parses it. It is shown
 * until the sanitiser has loaded.
 */
export class DrawnHtml {
  private copies: readonly Node[] = [];

  /** Keeps the content that the element came with. An element that is made later gets a copy of it, or stays empty. */
  readonly fill = (element: Element | null): void => {
    if (element === null) return;
    if (element.hasChildNodes()) this.copies = [...element.cloneNode(true).childNodes];
    else element.append(...this.copies.map((node) => node.cloneNode(true)));
  };
}
