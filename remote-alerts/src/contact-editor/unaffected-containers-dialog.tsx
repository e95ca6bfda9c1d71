import { css } from '@emotion/react';
import { Info } from 'lucide-react';
import { useId } from 'react';
import { ContainerPlate, MessageDialog } from '@quaywatch/shared/ui';

const rowsPerColumn = 10;

const styles = {
  columns: css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--s-4) var(--s-5)', marginTop: 'var(--s-4)' }),
  column: css({ display: 'grid', alignContent: 'start', gap: 'var(--s-1)', margin: 0, padding: 0, listStyle: 'none' }),
};

type UnaffectedContainersDialogProps = { readonly numbers: readonly string[]; readonly onClose: () => void };

/** Lists the containers whose alerts keep their own contacts (TPL-32, TPL-D5). */
export function UnaffectedContainersDialog({ numbers, onClose }: UnaffectedContainersDialogProps) {
  const message = useId();
  return (
    <MessageDialog title="Containers not affected" icon={Info} isReadOut={message} size="lg" onClose={onClose}>
      <p id={message}>
        The following containers have not been affected by this change. Please check their alerts through the Actions
        drop-down on Container Details.
      </p>
      <div css={styles.columns}>
        {columnsOf(numbers).map((column) => (
          <ul key={column[0]} css={styles.column}>
            {column.map((number) => (
              <li key={number}>
                <ContainerPlate number={number} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </MessageDialog>
  );
}

const columnsOf = (numbers: readonly string[]) =>
  Array.from({ length: Math.ceil(numbers.length / rowsPerColumn) }, (_, column) =>
    numbers.slice(column * rowsPerColumn, (column + 1) * rowsPerColumn),
  );
