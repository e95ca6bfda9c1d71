import { alertTarget, contactDetail, visitActivities } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';
import type { SlotName } from './slots.ts';

const callback = z.custom<() => void>((value) => typeof value === 'function', 'not a function');

/**
 * A container that a customer ticked; gkey and activity are those of its first status row, null where it has none. The gkey
 * is null also where alerts cannot be set.
 */
const selectedContainer = z.object({
  containerNumber: z.string(),
  gkey: z.nullable(z.string()),
  activityType: z.nullable(z.enum(visitActivities)),
});
export type SelectedContainer = Readonly<z.infer<typeof selectedContainer>>;

/** What a page hands to the panel that fills a slot; `Slot` checks it in development and in tests. */
export const slotProps = {
  /** The box of the account page with the alert contact (ACC-25, ACC-26); `onChanged` reads the account again. */
  'account-alert-preferences': z.strictObject({ contact: contactDetail, onChanged: callback }),
  /** Cards of other remotes below those of the account page. */
  'account-section': z.strictObject({}),
  /** The pop-up of TPL-20, on Container Details (CON-75). */
  'alert-contact-editor': z.strictObject({ onClose: callback }),
  /** The single-container alert editor (CON-76); `onSaved` comes after the confirmation (SGL-12). */
  'container-alert-editor': z.strictObject({ target: alertTarget, onClose: callback, onSaved: callback }),
  /**
   * The pop-up that applies the templates to the ticked containers (CON-31, SGL-27); `onApplied` clears the selection and
   * refreshes (SGL-21).
   */
  'template-application': z.strictObject({
    selection: z.readonly(z.array(selectedContainer)),
    onClose: callback,
    onApplied: callback,
  }),
} satisfies Record<SlotName, z.ZodMiniType>;

/** The props of each slot. */
export type SlotProps = { readonly [Name in SlotName]: Readonly<z.infer<(typeof slotProps)[Name]>> };

/** @throws when a page hands something else to a slot than the slot takes; the message names the slot and each field */
export function checkSlotProps(slot: SlotName, props: unknown): void {
  const parsed = slotProps[slot].safeParse(props);
  if (parsed.success) return;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'props'}: ${message}`);
  throw new Error(`The slot ${slot} was given wrong props: ${problems.join('; ')}`);
}
