import type { FormEvent } from 'react';
import { BellPlus } from 'lucide-react';
import { limits } from '@quaywatch/shared/contract';
import { useShellServices } from '@quaywatch/shared/remote';
import { Button } from '@quaywatch/shared/ui';
import { NumberField } from '../../number-field/number-field.tsx';
import { useNumberField } from '../../number-field/use-number-field.ts';
import { useAddWatch } from './container-watches.hooks.ts';
import { refusalOf } from './container-watches.rules.ts';

/** Adds a number to those that are watched; a refusal stands at the field and what was typed stays. */
export function WatchForm({ count }: { readonly count: number }) {
  const { announce } = useShellServices();
  const field = useNumberField();
  const addition = useAddWatch();

  function submit(event: FormEvent) {
    event.preventDefault();
    const number = addition.isPending ? null : field.read();
    if (number === null) return;
    addition.mutate(number, {
      onSuccess: () => {
        field.fill('');
        announce(`${number} is watched`);
      },
      onError: (error) => {
        const refusal = refusalOf(error);
        if (refusal) field.refuse(refusal);
      },
    });
  }

  return (
    <form noValidate aria-label="Watch a container" onSubmit={submit}>
      <NumberField
        state={field}
        label="Container number"
        hint="A number that no port knows yet"
        counter={`${count} of ${limits.containerWatches}`}
      >
        <Button type="submit" icon={BellPlus} busy={addition.isPending}>
          Watch
        </Button>
      </NumberField>
    </form>
  );
}
