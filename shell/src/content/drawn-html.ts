/**
 * A text that is in the document the page came with (decision 0105): the server has judged it, and no script parses it.
 * It stands until the sanitiser has come.
 */
export class DrawnHtml {
  private readonly text: string;
  private copies: readonly Node[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** For comparing; it is never drawn. */
  toString(): string {
    return this.text;
  }

  /** What the element came with stays. An element that is made later gets a copy of it, or stays empty. */
  readonly fill = (element: Element | null): void => {
    if (element === null) return;
    if (element.hasChildNodes()) this.copies = [...element.cloneNode(true).childNodes];
    else element.append(...this.copies.map((node) => node.cloneNode(true)));
  };
}
