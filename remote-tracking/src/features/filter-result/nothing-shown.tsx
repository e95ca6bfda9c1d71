import { SearchX } from 'lucide-react';
import { Card, EmptyState } from '@quaywatch/shared/ui';

type NothingShownProps = { all: number };

export function NothingShown({ all }: NothingShownProps) {
  return (
    <Card>
      <EmptyState icon={SearchX} title="No container is shown">
        None of the {all} containers matches what is selected above. Select All to see them.
      </EmptyState>
    </Card>
  );
}
