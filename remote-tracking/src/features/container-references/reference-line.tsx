import { VisuallyHidden } from '@quaywatch/shared/ui';
import * as styles from './reference-line.styles.ts';

type ReferenceLineProps = {
  number: string;
  reference: string | undefined;
  onEdit: () => void;
};

/** What the customer calls the container; a press changes it (CON-120). */
export function ReferenceLine({ number, reference, onEdit }: ReferenceLineProps) {
  if (reference === undefined) return null;
  return (
    <button type="button" css={styles.line} onClick={onEdit}>
      <VisuallyHidden>Reference of {number}: </VisuallyHidden>
      {reference}
    </button>
  );
}
