// A bucket's responses are flat lists of elements without attributes, so a general XML parser is not needed.

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(decimal || hex, decimal ? 10 : 16));
  });

const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => decode(text));

/** Returns null if there is no such element. */
export const textOf = (xml: string, name: string): string | null => textsOf(xml, name)[0] ?? null;

export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content);
