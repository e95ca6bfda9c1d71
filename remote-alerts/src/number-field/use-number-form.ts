import { useContractForm } from '@quaywatch/shared/forms';
import { numberForm } from './number-field.rules.ts';

/** Shows an error on submit, until the text changes. */
export function useNumberForm(start = '') {
  const form = useContractForm({
    schema: numberForm,
    defaultValues: { number: start },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  return {
    ...form,
    write: (text: string) => {
      form.setValue('number', text);
      form.clearErrors('number');
      form.focus('number');
    },
  };
}
