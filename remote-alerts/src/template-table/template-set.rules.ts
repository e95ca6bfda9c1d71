import type { Activity, AlertTemplateItem } from '@quaywatch/shared/contract';

/** The ticked boxes of the page; the key of a box is its three values. */
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

/** Unticks every box of one panel. */
export function clearActivity(set: TemplateSet, activityType: Activity): TemplateSet {
  return new Map([...set].filter(([, item]) => item.activityType !== activityType));
}

export function hasActivity(set: TemplateSet, activityType: Activity): boolean {
  return [...set.values()].some((item) => item.activityType === activityType);
}

/** Whether two sets tick different boxes; the order in which they were ticked does not count. */
export function differs(set: TemplateSet, saved: TemplateSet): boolean {
  return set.size !== saved.size || [...set.keys()].some((key) => !saved.has(key));
}

/** What was ticked and unticked since `seen`, done to the set that has taken its place meanwhile. */
export function carryOver(edited: TemplateSet, seen: TemplateSet, saved: TemplateSet): TemplateSet {
  const carried = new Map([...saved].filter(([key]) => edited.has(key) || !seen.has(key)));
  for (const [key, item] of edited) if (!seen.has(key)) carried.set(key, item);
  return carried;
}

function keyOf({ activityType, containerStatusType, alertType }: AlertTemplateItem): string {
  return JSON.stringify([activityType, containerStatusType, alertType]);
}
