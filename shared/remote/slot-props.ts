import type { OpenedSlot } from '@quaywatch/shared/contract';
import { findPropProblems } from './prop-problems.ts';

/** @throws if a page passes props that the slot does not take; the message names the slot and each field */
export function checkSlotProps(slot: string, opened: OpenedSlot, props: object): void {
  const problems = findPropProblems(opened, props);
  if (problems.length) throw new Error(`The slot ${slot} was given wrong props: ${problems.join('; ')}`);
}

/**
 * Checks that an event has no values: not even the click that caused it, which the page might misread.
 * @throws if a panel sends an event that its slot does not have, or values with it
 */
export function checkSlotEvent(slot: string, { events }: OpenedSlot, event: string, values: readonly unknown[]): void {
  const isKnown = events.includes(event);
  if (isKnown && values.length === 0) return;
  const problem = isKnown ? 'takes no value, but got' : 'is not one of its events, but got';
  throw new Error(`The slot ${slot} was sent a wrong event: ${event} ${problem} ${describe(values)}`);
}

const describe = (values: readonly unknown[]) =>
  values.length === 0 ? 'nothing' : values.map((value) => (value === null ? 'null' : typeof value)).join(', ');

type Callback = (...values: readonly unknown[]) => unknown;

/** Keeps the callbacks: a new one for each render would rerun the panel's effects. */
const guarded = new WeakMap<object, Map<string, Callback>>();

export function guardSlotEvents<Props extends object>(slot: string, opened: OpenedSlot, props: Props): Props {
  const guard = ([name, value]: [string, unknown]): [string, unknown] => {
    if (typeof value !== 'function') return [name, value];
    const known = guarded.get(value) ?? new Map<string, Callback>();
    guarded.set(value, known);
    const key = `${slot} ${name}`;
    const callback: Callback = (...values) => {
      checkSlotEvent(slot, opened, name, values);
      return (value as Callback)(...values);
    };
    if (!known.has(key)) known.set(key, callback);
    return [name, known.get(key)];
  };
  return Object.fromEntries(Object.entries(props).map(guard)) as Props;
}
