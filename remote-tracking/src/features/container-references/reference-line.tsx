import type { Container } from '@quaywatch/shared/contract';
import { VisuallyHidden } from '@quaywatch/shared/ui';
import * as styles from './reference-line.styles.ts';

type ReferenceLineProps = {
  number: string;
  reference: string | undefined;
  shared: Container['sharedReference'];
  onEdit: () => void;
};

/** Shows the customer's own reference, otherwise a colleague's. A press lets the customer give their own (CON-120). */
export function ReferenceLine({ number, reference, shared, onEdit }: ReferenceLineProps) {
  const shown = reference ?? (shared && `${shared.reference} (${shared.by})`);
  if (shown === undefined) return null;
  return (
    <button type="button" css={styles.line} onClick={onEdit}>
      <VisuallyHidden>Reference of {number}: </VisuallyHidden>
      {shown}
    </button>
  );
}
