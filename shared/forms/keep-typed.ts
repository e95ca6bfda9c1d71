import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { FormFields } from './use-contract-form.ts';

/**
 * A text field of a page that is drawn before its scripts: what was typed by then stays. Registering alone would replace
 * it by the empty default.
 */
export function keepTyped<Values extends FieldValues>(form: FormFields<Values>, name: Path<Values>) {
  const { ref, ...control } = form.field(name);
  const adopt = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (element?.value && form.values[name] === '') {
      form.fill(name, element.value as PathValue<Values, Path<Values>>);
      // Those who watch the value begin after the fields.
      queueMicrotask(() => void control.onChange({ target: element, type: 'change' }));
    }
    ref(element);
  };
  return { ...control, ref: adopt };
}
