import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Guide } from './read-chapters.ts';

// The published types lag behind: they lack PDF/UA, `openImage` and element attributes.
type StructAttributes = {
  readonly alt?: string;
  readonly scope?: 'Column' | 'Row';
  readonly bbox?: readonly number[];
  readonly placement?: 'Block';
};
type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;
type PlainDoc = InstanceType<typeof PDFDocument>;

export type Element = ReturnType<PlainDoc['struct']>;
export type Doc = Omit<PlainDoc, 'struct'> & {
  struct(type: string, attributes?: StructAttributes): Element;
  openImage(path: string): Parameters<PlainDoc['image']>[0] & { readonly width: number; readonly height: number };
};

/** A4 in points, and its margins. */
export const sheet = { left: 58, right: 58, top: 54, bottom: 62, width: 595.28, height: 841.89 };
export const column = sheet.width - sheet.left - sheet.right;

export const colours = {
  ink: '#0a2036',
  text: '#11202e',
  muted: '#506274',
  link: '#0b66a8',
  line: '#dce3ea',
  box: '#5fcbb5',
};

const require = createRequire(import.meta.url);
const font = (name: string) => require.resolve(`@fontsource/inter/files/inter-latin-${name}.woff`);

/** A tagged document with language, title and embedded fonts, as PDF/UA requires (ISO 14289-1). */
export function createDocument({ digest }: Pick<Guide, 'digest'>): Doc {
  const options = {
    size: 'A4',
    margins: sheet,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    subset: 'PDF/UA',
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    font: font('400-normal'),
    info: { Title: 'Quaywatch User Guide', Author: 'Quaywatch Limited', Keywords: `texts ${digest}` },
  };
  const doc = new PDFDocument(options as unknown as Options) as unknown as Doc;
  doc.registerFont('regular', font('400-normal'));
  doc.registerFont('italic', font('400-italic'));
  doc.registerFont('bold', font('600-normal'));
  return doc;
}

/** Draws decoration, which screen readers skip. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
}

export function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > sheet.height - sheet.bottom) doc.addPage();
}

export function element(doc: Doc, parent: Element, type: string, fill: (element: Element) => void): void {
  const child = doc.struct(type);
  parent.add(child);
  fill(child);
  child.end();
}
