import { containerNumberField, formSchema, messages } from '@quaywatch/shared/contract';
import { readContainerNumbers } from '@quaywatch/shared/domain';

export type CheckedNumber =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly message: string };

export function checkNumber(text: string): CheckedNumber {
  const { numbers } = readContainerNumbers(text);
  const [number] = numbers;
  if (number === undefined) return { ok: false, message: messages.containersMissing };
  if (numbers.length > 1) return { ok: false, message: 'Please enter one container number at a time' };
  const { success, error } = containerNumberField.safeParse(number);
  return success ? { ok: true, number } : { ok: false, message: error.issues[0]?.message ?? error.message };
}

export const numberForm = formSchema((typed: { readonly number: string }, refuse) => {
  const checked = checkNumber(typed.number);
  if (checked.ok) return checked.number;
  refuse('number', checked.message);
  return undefined;
});
