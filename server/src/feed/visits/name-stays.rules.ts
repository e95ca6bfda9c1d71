import { compareTexts } from '../../platform/compare-texts.ts';
import type { ContainerStatement } from '../statements/container-statement.ts';
import type { RebuiltStay } from './rebuild-stays.rules.ts';

type Kept = ContainerStatement & { readonly gkey: string | null };

export type NamedStays = {
  readonly keys: ReadonlyMap<RebuiltStay, string>;
  /** By replaced key, the visit that replaces it and now has everything that belonged to it. */
  readonly replaced: ReadonlyMap<string, string>;
};

/**
 * A visit that its terminal has not named gets the key of the visit that most of its statements belonged to, or a new
 * key from the container number and the minute of its first statement. A visit that has lost all statements is replaced
 * by the one that got most of them.
 * @param derived keys derived earlier
 * @param taken keys in use, including those of `derived`
 */
export function nameStays(
  containerNumber: string,
  stays: readonly RebuiltStay[],
  derived: ReadonlySet<string>,
  { isTaken }: { readonly isTaken: (gkey: string) => boolean },
): NamedStays {
  const keys = new Map<RebuiltStay, string>();
  const left = new Set(derived);
  const links = stays.flatMap(listLinks).filter(({ gkey }) => derived.has(gkey));
  links.sort((a, b) => b.count - a.count || compareTexts(a.gkey, b.gkey));
  for (const stay of stays) if (stay.gkey !== null) keys.set(stay, stay.gkey);
  for (const { stay, gkey } of links) if (isVisit(stay) && !keys.has(stay) && left.delete(gkey)) keys.set(stay, gkey);
  // The key of a visit that has nothing left may be used again; a visit whose statements have moved is replaced.
  const linked = new Set(links.map(({ gkey }) => gkey));
  const used = new Set(keys.values());
  const isUsed = (gkey: string) => used.has(gkey) || linked.has(gkey) || (isTaken(gkey) && !left.has(gkey));
  for (const stay of stays) {
    if (!isVisit(stay) || keys.has(stay)) continue;
    const gkey = makeKey(containerNumber, stay, isUsed);
    keys.set(stay, gkey);
    used.add(gkey);
    left.delete(gkey);
  }
  const replaced = new Map<string, string>();
  for (const { stay, gkey } of links) {
    const by = keys.get(stay);
    if (left.has(gkey) && !replaced.has(gkey) && by !== undefined) replaced.set(gkey, by);
  }
  return { keys, replaced };
}

/** Statements that say nothing about the container do not make a visit. */
export function isVisit({ gkey, reports }: RebuiltStay): boolean {
  return gkey !== null || reports.length > 0;
}

type Link = { readonly stay: RebuiltStay; readonly gkey: string; readonly count: number };

function listLinks(stay: RebuiltStay): readonly Link[] {
  const counts = new Map<string, number>();
  for (const { gkey } of stay.statements as readonly Kept[])
    if (gkey !== null) counts.set(gkey, (counts.get(gkey) ?? 0) + 1);
  return [...counts].map(([gkey, count]) => ({ stay, gkey, count }));
}

/**
 * Keys to try next if this one belongs to a visit of another container. There are several: if they were tried one at a
 * time, a sender who has taken a thousand keys would cause a thousand queries.
 */
export function listKeysTriedNext(gkey: string, count: number): readonly string[] {
  const [, stem = gkey, number = '1'] = /^(.*-\d{12})-(\d+)$/.exec(gkey) ?? [];
  return Array.from({ length: count }, (_, index) => `${stem}-${Number(number) + 1 + index}`);
}

function makeKey(containerNumber: string, { statements }: RebuiltStay, isUsed: (key: string) => boolean): string {
  const at = statements.reduce((first, { said }) => Math.min(first, said.at), Number.POSITIVE_INFINITY);
  const minute = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 12);
  for (let count = 1; ; count += 1) {
    const key = `${containerNumber}-${minute}${count === 1 ? '' : `-${count}`}`;
    if (!isUsed(key)) return key;
  }
}
