import { companyContact } from '@quaywatch/shared/domain';
import type { Look } from './break-lines.ts';
import {
  colours,
  column,
  createDocument,
  decorate,
  element,
  finishDocument,
  keepTogether,
  sheet,
  type Document,
  type Element,
} from './document.ts';
import { describeInvoice, type Invoice } from './invoice-texts.rules.ts';
import { isSettable, plainText, replacement } from './typeface.ts';
import { writeRows, type Row } from './write-table.ts';
import { writeText, type Place } from './write-text.ts';

const body: Look = { weight: 'regular', size: 10, colour: colours.text };
const strong: Look = { ...body, weight: 'bold' };
const muted: Look = { ...body, colour: colours.muted };
const label: Look = { weight: 'bold', size: 9, colour: colours.muted };
const brand: Look = { weight: 'bold', size: 15, colour: colours.ink };
const title: Look = { weight: 'bold', size: 22, colour: colours.ink };
const sum: Look = { weight: 'bold', size: 12, colour: colours.ink };

const full: Place = { x: sheet.left, width: column };
const gap = 24;
const half = (column - gap) / 2;

type Texts = ReturnType<typeof describeInvoice>;

/** The same invoice gives the same bytes (SRV-75, decision 0027). */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const texts = describeInvoice(invoice);
  const { supplier, issuedAt } = invoice.content;
  const document = createDocument({ title: texts.title, author: supplier.name, createdAt: new Date(issuedAt) });
  const whole = document.struct('Document');
  document.addStructure(whole);
  writeHead(document, whole, texts);
  writeParties(document, whole, texts);
  writeFacts(document, whole, texts);
  writeLines(document, whole, texts);
  writeTotals(document, whole, texts);
  writeFoot(document, whole, texts);
  whole.end();
  return finishDocument(document);
}

function write(document: Document, parent: Element, type: string, text: string, look: Look, place: Place = full): void {
  element(document, parent, [type], (paragraph) => writeText(document, paragraph, text, look, place));
}

function writeHead(document: Document, whole: Element, texts: Texts): void {
  const size = 26;
  decorate(document, () => {
    document
      .save()
      .translate(sheet.left, sheet.top)
      .scale(size / 32);
    document.roundedRect(0, 0, 32, 32, 8).fill(colours.inkRaised);
    document.circle(15, 15, 7.25).lineWidth(3.5).stroke('#ffffff');
    document.path('M17 17h10v10H17z').fill(colours.inkRaised).path('M19 19h7v7h-7z').fill(colours.box);
    document.restore();
  });
  document.y = sheet.top + 3;
  write(document, whole, 'P', 'Quaywatch', brand, { x: sheet.left + size + 8, width: column - size - 8 });
  document.y = sheet.top + size + 26;
  write(document, whole, 'H1', texts.title, title);
  document.y += 14;
}

function writeParties(document: Document, whole: Element, { supplier, customer }: Texts): void {
  const top = document.y;
  const bottoms = [
    { heading: 'From', party: supplier, place: { x: sheet.left, width: half } },
    { heading: 'To', party: customer, place: { x: sheet.left + half + gap, width: half } },
  ].map(({ heading, party, place }) => {
    document.y = top;
    write(document, whole, 'H2', heading, label, place);
    document.y += 2;
    write(document, whole, 'P', party.name, strong, place);
    for (const line of party.lines) write(document, whole, 'P', line, body, place);
    return document.y;
  });
  document.y = Math.max(...bottoms) + 20;
}

const cell = (text: string, look: Look) => [{ text, look }];

function writeFacts(document: Document, whole: Element, { facts }: Texts): void {
  const places = [
    { x: sheet.left + 6, width: column * 0.34 - 12 },
    { x: sheet.left + column * 0.34, width: column * 0.66 - 6 },
  ];
  const rows = facts.map(([name, value]): Row => ({ heading: 'row', cells: [cell(name, muted), cell(value, body)] }));
  element(document, whole, ['Table'], (table) => writeRows(document, table, rows, places));
  document.y += 24;
}

const headings = ['Description', 'Quantity', 'Unit price', 'VAT rate', 'Net'];
const shares = [0.46, 0.12, 0.15, 0.12, 0.15];

function writeLines(document: Document, whole: Element, { lines }: Texts): void {
  const places = shares.map((share, index): Place => {
    const x = sheet.left + column * shares.slice(0, index).reduce((all, part) => all + part, 0) + 6;
    return { x, width: column * share - 12, align: index === 0 ? 'left' : 'right' };
  });
  const head: Row = { heading: 'columns', cells: headings.map((heading) => cell(heading, label)) };
  const rows = lines.map(({ description, period, numbers }): Row => {
    const what = [...cell(description, strong), ...cell(period, muted)];
    return { heading: 'row', cells: [what, ...numbers.map((number) => cell(number, body))] };
  });
  element(document, whole, ['Table'], (table) => writeRows(document, table, [head, ...rows], places));
  document.y += 12;
}

function writeTotals(document: Document, whole: Element, { totals, total }: Texts): void {
  const left = sheet.left + column * 0.46;
  const places: readonly Place[] = [
    { x: left + 6, width: column * 0.36 - 12 },
    { x: left + column * 0.36 + 6, width: column * 0.18 - 12, align: 'right' },
  ];
  const row = ([name, value]: readonly [string, string], looks: readonly [Look, Look]): Row => ({
    heading: 'row',
    cells: [cell(name, looks[0]), cell(value, looks[1])],
  });
  const rows = [...totals.map((line) => row(line, [muted, body])), row(total, [sum, sum])];
  keepTogether(document, 120);
  element(document, whole, ['Table'], (table) => writeRows(document, table, rows, places));
  document.y += 24;
}

function writeFoot(document: Document, whole: Element, { closing, ...texts }: Texts): void {
  keepTogether(document, 80);
  write(document, whole, 'P', closing, body);
  if (!isEverythingSettable(texts)) write(document, whole, 'P', replacementNote, muted);
  document.y += 10;
  const { helpdeskPhone, helpdeskEmail } = companyContact;
  write(document, whole, 'P', `Questions? Quaywatch helpdesk: ${helpdeskPhone}, ${helpdeskEmail}`, muted);
}

const replacementNote = `A ${replacement} stands for a letter that this document cannot show. The invoice itself keeps it as it was typed.`;

const isEverythingSettable = ({ supplier, customer, facts, lines }: Omit<Texts, 'closing'>) =>
  [
    ...[supplier, customer].flatMap((party) => [party.name, ...party.lines]),
    ...facts.map(([, value]) => value),
    ...lines.map(({ description }) => description),
  ].every((text) => isSettable(plainText(text), 'regular'));
