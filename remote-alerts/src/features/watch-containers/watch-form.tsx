import { BellPlus } from 'lucide-react';
import { limits } from '@quaywatch/shared/contract';
import { Form } from '@quaywatch/shared/forms';
import { useAddWatch, watchRefusalOf } from '@quaywatch/shared/query';
import { useShellServices } from '@quaywatch/shared/remote';
import { Button } from '@quaywatch/shared/ui';
import { NumberField } from '../../number-field/number-field.tsx';
import { useNumberForm } from '../../number-field/use-number-form.ts';

/** Shows a refusal at the field, which keeps the input. */
export function WatchForm({ count }: { readonly count: number }) {
  const { announce } = useShellServices();
  const form = useNumberForm();
  const { mutateAsync } = useAddWatch();
  const watch = async (number: string) => {
    await mutateAsync(number);
    return number;
  };
  const submit = form.submitTo(watch, {
    onSent: (number) => {
      form.write('');
      announce(`${number} is watched`);
    },
    refusalsOf: (error) => ({ number: watchRefusalOf(error) }),
  });

  return (
    <Form form={form} aria-label="Watch a container" onSubmit={submit}>
      <NumberField
        form={form}
        label="Container number"
        hint="A number that no port has reported yet"
        counter={`${count} of ${limits.containerWatches}`}
      >
        <Button type="submit" icon={BellPlus} busy={form.isSending}>
          Watch
        </Button>
      </NumberField>
    </Form>
  );
}
