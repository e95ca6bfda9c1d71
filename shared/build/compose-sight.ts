import { sightTokens, type SightOfPage } from '@quaywatch/shared/release';

/** A page drawn without alerts and blocks, and with one and two of each. */
export type DrawnSight = {
  readonly name: string;
  /** How the page writes the port and the time of the alerts. */
  readonly written: { readonly port: string; readonly time: string };
  readonly bare: string;
  readonly alerts: readonly [one: string, two: string];
  readonly blocks: readonly [one: string, two: string];
};

/** Recognisable values for the drawn items, to find their places in the markup. */
export const drawnValues = {
  title: sightTokens.title,
  html: sightTokens.html,
  published: '2026-01-02T03:04:00.000Z',
} as const;

type List = Extract<SightOfPage['markup'][number], { item: string }>;
type PlacedList = { readonly at: number; readonly list: List };

const styleElements = /<style data-emotion="([^"]+)">([^<]*)<\/style>/g;
/** Markup that the page's content security policy forbids. */
const refused = /<(script|style|template|link|iframe)\b|\s(style|on[a-z]+)=/i;

/** @throws if the markup holds something that the page's policy forbids, or changes outside its lists */
export function composeSight({ name, written, bare, alerts, blocks }: DrawnSight): SightOfPage {
  const drawings = [bare, ...alerts, ...blocks];
  const styles = readStyles(drawings);
  const [plain = '', oneAlert = '', twoAlerts = '', oneBlock = '', twoBlocks = ''] = drawings.map(withoutStyles);
  refuseForbidden(`${plain}${twoAlerts}${twoBlocks}`, name);
  const lists = [
    findList('alerts', plain, oneAlert, twoAlerts, name),
    findList('blocks', plain, oneBlock, twoBlocks, name),
  ].filter((list) => list !== null);
  return { styles, markup: placeLists(plain, lists, written) };
}

/** @throws if the markup holds something that the page's policy forbids */
export function refuseForbidden(markup: string, name: string): void {
  const found = refused.exec(markup);
  if (found)
    throw new Error(`The first sight of ${name} contains ${found[0].trim()}, which the page's policy refuses.`);
}

/** Returns each style once. */
export function readStyles(drawings: readonly string[]): SightOfPage['styles'] {
  const found = drawings.flatMap((markup) => [...markup.matchAll(styleElements)]);
  const styles = new Map(found.map(([, name = '', css = '']) => [name, css]));
  return [...styles].map(([name, css]) => ({ name, css }));
}

export const withoutStyles = (markup: string): string => markup.replaceAll(styleElements, '');

function placeLists(
  plain: string,
  lists: readonly PlacedList[],
  written: DrawnSight['written'],
): SightOfPage['markup'] {
  const markup: SightOfPage['markup'][number][] = [];
  let from = 0;
  for (const { at, list } of lists.toSorted((one, other) => one.at - other.at)) {
    markup.push(plain.slice(from, at), { ...list, item: markValues(list.item, written) });
    from = at;
  }
  return [...markup, plain.slice(from)];
}

/** Returns null if the page does not show such items. */
function findList(of: List['of'], none: string, one: string, two: string, name: string): PlacedList | null {
  if (none === one) return null;
  const first = findAddition(none, one);
  const second = findAddition(one, two);
  const before = first.text.slice(0, second.at - first.at);
  const open = before.slice(0, before.length - second.text.length);
  const close = first.text.slice(second.at - first.at);
  const isRepeated = none.slice(0, first.at) + open + second.text + second.text + close + none.slice(first.at) === two;
  if (!isRepeated) throw new Error(`The first sight of ${name} changes outside its ${of} when there is one more.`);
  return { at: first.at, list: { of, open, item: second.text, close } };
}

/** Finds the text that `longer` has in addition. It may start inside a tag, as tags begin with the same characters. */
function findAddition(shorter: string, longer: string): { readonly at: number; readonly text: string } {
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  return { at, text: longer.slice(at, at + longer.length - shorter.length) };
}

const markValues = (item: string, { port, time }: DrawnSight['written']) =>
  item
    .replaceAll(drawnValues.published, sightTokens.published)
    .replaceAll(time, sightTokens.time)
    .replaceAll(port, sightTokens.port);
