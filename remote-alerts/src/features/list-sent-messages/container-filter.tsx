import type { FormEvent } from 'react';
import { ListFilter } from 'lucide-react';
import { Button } from '@quaywatch/shared/ui';
import { NumberField } from '../../number-field/number-field.tsx';
import { useNumberField } from '../../number-field/use-number-field.ts';

type ContainerFilterProps = {
  readonly chosen: string | null;
  readonly onChoose: (containerNumber: string | null) => void;
};

/** Narrows the messages to those of one container (PND-12). */
export function ContainerFilter({ chosen, onChoose }: ContainerFilterProps) {
  const field = useNumberField(chosen ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const number = field.read();
    if (number !== null) onChoose(number);
  }

  function showAll() {
    onChoose(null);
    field.fill('');
  }

  return (
    <form noValidate role="search" aria-label="Sent messages" onSubmit={submit}>
      <NumberField state={field} label="Container number">
        <Button type="submit" icon={ListFilter}>
          Filter
        </Button>
        {chosen !== null && <Button onClick={showAll}>All containers</Button>}
      </NumberField>
    </form>
  );
}
