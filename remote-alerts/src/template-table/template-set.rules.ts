import type { Activity, AlertTemplateItem } from '@quaywatch/shared/contract';

export type TemplateSet = ReadonlyMap<string, AlertTemplateItem>;

export function templateSetOf(items: readonly AlertTemplateItem[]): TemplateSet {
  return new Map(items.map((item) => [keyOf(item), item]));
}

export function isTicked(set: TemplateSet, item: AlertTemplateItem): boolean {
  return set.has(keyOf(item));
}

export function toggleItem(set: TemplateSet, item: AlertTemplateItem): TemplateSet {
  const changed = new Map(set);
  if (!changed.delete(keyOf(item))) changed.set(keyOf(item), item);
  return changed;
}

export function clearActivity(set: TemplateSet, activityType: Activity): TemplateSet {
  return new Map([...set].filter(([, item]) => item.activityType !== activityType));
}

export function hasActivity(set: TemplateSet, activityType: Activity): boolean {
  return [...set.values()].some((item) => item.activityType === activityType);
}

export function differs(set: TemplateSet, saved: TemplateSet): boolean {
  return set.size !== saved.size || [...set.keys()].some((key) => !saved.has(key));
}

/** Applies the changes made since `seen` to the set that was saved meanwhile. */
export function carryOver(edited: TemplateSet, seen: TemplateSet, saved: TemplateSet): TemplateSet {
  const carried = new Map([...saved].filter(([key]) => edited.has(key) || !seen.has(key)));
  for (const [key, item] of edited) if (!seen.has(key)) carried.set(key, item);
  return carried;
}

function keyOf({ activityType, containerStatusType, alertType }: AlertTemplateItem): string {
  return JSON.stringify([activityType, containerStatusType, alertType]);
}
