/** `Background` is behind the text (CNT-08). */
export const imagePositions = ['Left', 'Right', 'Center', 'Background'] as const;
export type ImagePosition = (typeof imagePositions)[number];

type Field = string | number | null | undefined;

const colour = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,20})$/i;
const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
// A host that cannot exist. If an address resolves to it, the address is a path of the product.
const ownOrigin = 'https://own.invalid';

/** A CSS colour name or hex colour; null for anything else, including functions and variables (CNT-D7). */
export const contentColour = (field: Field): string | null =>
  typeof field === 'string' && colour.test(field.trim()) ? field.trim() : null;

/** An opacity clamped to 0..1; 1 for anything that is not a number (CNT-10, CNT-D7). */
export function contentOpacity(field: Field): number {
  const opacity = typeof field === 'string' && field.trim() === '' ? Number.NaN : Number(field ?? Number.NaN);
  return Number.isNaN(opacity) ? 1 : Math.min(1, Math.max(0, opacity));
}

/** The position; `Center` by default. */
export const contentImagePosition = (field: Field): ImagePosition =>
  imagePositions.find((position) => position === field) ?? 'Center';

/** A path of the product, or an `http:`, `https:` or `mailto:` address (CNT-09, CNT-D6). */
export function contentAddress(field: Field): string | null {
  if (typeof field !== 'string' || field.trim() === '') return null;
  try {
    const { protocol, origin, pathname, search, hash, href } = new URL(field, ownOrigin);
    if (!protocols.has(protocol)) return null;
    return origin === ownOrigin ? pathname + search + hash : href;
  } catch {
    return null;
  }
}
