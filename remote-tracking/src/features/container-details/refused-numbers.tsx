import { SearchX } from 'lucide-react';
import { Card, EmptyState } from '@quaywatch/shared/ui';

type RefusedNumbersProps = { message: string };

/** The numbers of the address cannot be searched for (CON-D4). */
export function RefusedNumbers({ message }: RefusedNumbersProps) {
  return (
    <Card>
      <EmptyState icon={SearchX} title={message} role="alert">
        Select New search to enter container numbers.
      </EmptyState>
    </Card>
  );
}
