import { ListFilter } from 'lucide-react';
import { Form } from '@quaywatch/shared/forms';
import { Button } from '@quaywatch/shared/ui';
import { NumberField } from '../../number-field/number-field.tsx';
import { useNumberForm } from '../../number-field/use-number-form.ts';

type ContainerFilterProps = {
  readonly chosen: string | null;
  readonly onChoose: (containerNumber: string | null) => void;
};

export function ContainerFilter({ chosen, onChoose }: ContainerFilterProps) {
  const form = useNumberForm(chosen ?? '');

  function showAll() {
    onChoose(null);
    form.write('');
  }

  return (
    <Form form={form} role="search" aria-label="Sent messages" onSubmit={form.submitTo(onChoose)}>
      <NumberField form={form} label="Container number">
        <Button type="submit" icon={ListFilter}>
          Filter
        </Button>
        {chosen !== null && <Button onClick={showAll}>All containers</Button>}
      </NumberField>
    </Form>
  );
}
