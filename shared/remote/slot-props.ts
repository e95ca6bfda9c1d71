import { alertTarget, contactDetail, visitActivities } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';
import type { SlotName } from './slots.ts';

const callback = z.custom<() => void>((value) => typeof value === 'function', 'not a function');

/** Of the first status row, or null. The gkey is also null where alerts cannot be set. */
const selectedContainer = z.object({
  containerNumber: z.string(),
  gkey: z.nullable(z.string()),
  activityType: z.nullable(z.enum(visitActivities)),
});
export type SelectedContainer = Readonly<z.infer<typeof selectedContainer>>;

/** `Slot` checks them in development and in tests. */
export const slotProps = {
  /** The alert contact on the account page (ACC-25, ACC-26); `onChanged` reloads the account. */
  'account-alert-preferences': z.strictObject({ contact: contactDetail, onChanged: callback }),
  /** Below those of the account page. */
  'account-section': z.strictObject({}),
  /** The pop-up of TPL-20, on Container Details (CON-75). */
  'alert-contact-editor': z.strictObject({ onClose: callback }),
  /** The alert editor of a single container (CON-76); `onSaved` follows the confirmation (SGL-12). */
  'container-alert-editor': z.strictObject({ target: alertTarget, onClose: callback, onSaved: callback }),
  /** Below the port status, for advanced tiers (LST-24). */
  'dashboard-section': z.strictObject({}),
  /** CON-31, SGL-27; `onApplied` clears the selection and refreshes (SGL-21). */
  'template-application': z.strictObject({
    selection: z.readonly(z.array(selectedContainer)),
    onClose: callback,
    onApplied: callback,
  }),
} satisfies Record<SlotName, z.ZodMiniType>;

export type SlotProps = { readonly [Name in SlotName]: Readonly<z.infer<(typeof slotProps)[Name]>> };

type EventOf<Name extends SlotName> = {
  [Prop in keyof SlotProps[Name]]: SlotProps[Name][Prop] extends () => void ? Prop : never;
}[keyof SlotProps[Name]];

/** An event without values: not even the click that led to it, which the page might misread. */
const alone = z.tuple([]);

export const slotEvents = {
  'account-alert-preferences': { onChanged: alone },
  'account-section': {},
  'alert-contact-editor': { onClose: alone },
  'container-alert-editor': { onClose: alone, onSaved: alone },
  'dashboard-section': {},
  'template-application': { onClose: alone, onApplied: alone },
} satisfies { readonly [Name in SlotName]: Readonly<Record<EventOf<Name>, z.ZodMiniType<readonly unknown[]>>> };

/** @throws when a page passes props that the slot does not take; the message names the slot and each field */
export function checkSlotProps(slot: SlotName, props: unknown): void {
  const parsed = slotProps[slot].safeParse(props);
  if (parsed.success) return;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'props'}: ${message}`);
  throw new Error(`The slot ${slot} was given wrong props: ${problems.join('; ')}`);
}

/** @throws when a panel sends an event that its slot does not have, or values that it does not take */
export function checkSlotEvent(slot: SlotName, event: string, values: readonly unknown[]): void {
  const taken = (slotEvents[slot] as Readonly<Record<string, z.ZodMiniType>>)[event];
  if (taken?.safeParse(values).success) return;
  const problem = taken
    ? `takes ${taken === alone ? 'nothing' : 'something else'}, and got`
    : 'is no event of it, and got';
  throw new Error(`The slot ${slot} was sent a wrong event: ${event} ${problem} ${describe(values)}`);
}

const describe = (values: readonly unknown[]) =>
  values.length === 0 ? 'nothing' : values.map((value) => (value === null ? 'null' : typeof value)).join(', ');

type Callback = (...values: readonly unknown[]) => unknown;

/** A new callback per render would rerun the panel's effects. */
const guarded = new WeakMap<object, Map<string, Callback>>();

export function guardSlotEvents<Props extends object>(slot: SlotName, props: Props): Props {
  const guard = ([name, value]: [string, unknown]): [string, unknown] => {
    if (typeof value !== 'function') return [name, value];
    const known = guarded.get(value) ?? new Map<string, Callback>();
    guarded.set(value, known);
    const key = `${slot} ${name}`;
    const callback: Callback = (...values) => {
      checkSlotEvent(slot, name, values);
      return (value as Callback)(...values);
    };
    if (!known.has(key)) known.set(key, callback);
    return [name, known.get(key)];
  };
  return Object.fromEntries(Object.entries(props).map(guard)) as Props;
}
