import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { FormFields } from './use-contract-form.ts';

/**
 * Registers a text field of a page that is drawn before its scripts run. Text that was typed by then stays; plain
 * registering would replace it with the empty default.
 */
export function keepTyped<Values extends FieldValues>(form: FormFields<Values>, name: Path<Values>) {
  const { ref, ...control } = form.field(name);
  const adopt = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (element?.value && form.values[name] === '') {
      form.fill(name, element.value as PathValue<Values, Path<Values>>);
      // Watchers of the value start after the fields are registered.
      queueMicrotask(() => void control.onChange({ target: element, type: 'change' }));
    }
    ref(element);
  };
  return { ...control, ref: adopt };
}
