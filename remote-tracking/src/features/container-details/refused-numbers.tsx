import { SearchX } from 'lucide-react';
import { batchPath, findBatchOffer } from '@quaywatch/shared/domain';
import { Card, EmptyState, LinkButton } from '@quaywatch/shared/ui';

type RefusedNumbersProps = {
  message: string;
  text: string;
};

export function RefusedNumbers({ message, text }: RefusedNumbersProps) {
  const batches = findBatchOffer(text);
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={message}
        role="alert"
        action={batches && <LinkButton to={batchPath(batches.numbers, 1)}>{batches.label}</LinkButton>}
      >
        Select New search to enter container numbers.
      </EmptyState>
    </Card>
  );
}
