import { getDocumentProxy } from 'unpdf';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type Node = {
  readonly role?: string;
  readonly alt?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
};

export type ReadPdf = {
  readonly title: string;
  readonly language: string | null;
  readonly createdAt: string;
  readonly pages: number;
  /** What screen readers read, in order: `H1 VAT invoice`. Cells of a row are on one line. */
  readonly spoken: readonly string[];
  /** The visible text, line by line. */
  readonly drawn: readonly string[];
};

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  // The library keeps the array that it is given.
  const document = await getDocumentProxy(Uint8Array.from(file));
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, string | undefined> };
  const spoken: string[] = [];
  const drawn: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = await readTexts(page);
    drawn.push(...texts.values());
    spoken.push(...speak((await page.getStructTree()) as Node | null, texts));
  }
  const { Title: title = '', Language: language = null, CreationDate: createdAt = '' } = info;
  return { title, language, createdAt, pages: document.numPages, spoken, drawn };
}

async function readTexts(page: Page): Promise<ReadonlyMap<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let current: string | undefined;
  for (const item of items) {
    if ('str' in item) {
      if (current === undefined) throw new Error(`"${item.str}" is not marked`);
      // The library puts a space in front of a cell.
      texts.set(current, ((texts.get(current) ?? '') + item.str).trimStart());
    } else current = item.type === 'beginMarkedContentProps' ? item.id : undefined;
  }
  return texts;
}

const lineRoles = ['P', 'H1', 'H2', 'TR'];

function speak(node: Node | null, texts: ReadonlyMap<string, string>): string[] {
  if (!node) return [];
  if (node.role === undefined || !lineRoles.includes(node.role))
    return (node.children ?? []).flatMap((child) => speak(child, texts));
  if (node.role !== 'TR') return [`${node.role} ${say(node, texts)}`];
  return [(node.children ?? []).map((cell) => `${cell.role} ${say(cell, texts)}`).join(' | ')];
}

function say(node: Node, texts: ReadonlyMap<string, string>): string {
  if (node.alt !== undefined) return node.alt;
  if (node.id !== undefined) return texts.get(node.id) ?? '';
  const parts = (node.children ?? []).map((child) => say(child, texts));
  // Separates the paragraphs of one cell.
  return parts.join(node.role === 'TH' || node.role === 'TD' ? ' / ' : '');
}
