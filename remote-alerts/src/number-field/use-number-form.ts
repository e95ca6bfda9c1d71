import { useContractForm } from '@quaywatch/shared/forms';
import { numberForm } from './number-field.rules.ts';

/** A form for one container number; what is wrong with it is said when it is sent, until its text changes. */
export function useNumberForm(start = '') {
  const form = useContractForm({
    schema: numberForm,
    defaultValues: { number: start },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  return {
    ...form,
    /** Puts another text into the field, and the focus with it. */
    write: (text: string) => {
      form.setValue('number', text);
      form.clearErrors('number');
      form.focus('number');
    },
  };
}
