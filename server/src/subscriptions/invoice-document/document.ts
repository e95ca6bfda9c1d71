import PDFDocument from 'pdfkit';
import type { Face } from './typeface.ts';

// The published types are outdated: they lack PDF/UA, opened faces and attributes of elements.
type StructAttributes = { readonly actual?: string; readonly scope?: 'Column' | 'Row' };
type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;
type PlainDocument = InstanceType<typeof PDFDocument>;

export type Element = ReturnType<PlainDocument['struct']>;
export type Document = Omit<PlainDocument, 'struct' | 'font'> & {
  struct(type: string, attributes?: StructAttributes): Element;
  font(font: Face['font'], name: string, size: number): Document;
};

/** A4 in points, with its margins. */
export const sheet = { left: 58, right: 58, top: 54, bottom: 62, width: 595.28, height: 841.89 };
export const column = sheet.width - sheet.left - sheet.right;

export const colours = {
  ink: '#0a2036',
  inkRaised: '#112f4d',
  text: '#11202e',
  muted: '#506274',
  line: '#dce3ea',
  sunken: '#f3f6f9',
  box: '#5fcbb5',
};

export type DocumentFacts = { readonly title: string; readonly author: string; readonly createdAt: Date };

/**
 * A tagged document with language, title and embedded fonts, as PDF/UA requires (ISO 14289-1). It does not depend on
 * when or where it is drawn.
 */
export function createDocument({ title, author, createdAt }: DocumentFacts): Document {
  const options = {
    size: 'A4',
    margins: sheet,
    tagged: true,
    subset: 'PDF/UA',
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    // Uses none of the library's fonts, which it would not embed.
    font: null,
    info: { Title: title, Author: author, Creator: 'Quaywatch', Producer: 'Quaywatch', CreationDate: createdAt },
  };
  return new PDFDocument(options as unknown as Options) as unknown as Document;
}

export async function finishDocument(document: Document): Promise<Buffer> {
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Draws decoration, which screen readers ignore. */
export function decorate(document: Document, draw: () => void): void {
  document.markContent('Artifact');
  draw();
  document.endMarkedContent();
}

/** Starts a new page unless the current one has this much room. */
export function keepTogether(document: Document, height: number): void {
  if (document.y + height > sheet.height - sheet.bottom) {
    document.addPage();
    document.y = sheet.top;
  }
}

export function element(
  document: Document,
  parent: Element,
  kind: readonly [type: string, scope?: 'Column' | 'Row'],
  fill: (element: Element) => void,
): void {
  const [type, scope] = kind;
  const child = document.struct(type, scope === undefined ? {} : { scope });
  parent.add(child);
  fill(child);
  child.end();
}
