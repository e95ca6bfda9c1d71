import type { Container } from '@quaywatch/shared/contract';
import { useSavedFocus, VisuallyHidden } from '@quaywatch/shared/ui';
import * as styles from './reference-line.styles.ts';

type ReferenceLineProps = {
  number: string;
  reference: string | undefined;
  shared: Container['sharedReference'];
  onEdit: () => void;
};

/** Shows the customer's own reference, otherwise a colleague's. A press lets the customer give their own (CON-120). */
export function ReferenceLine({ reference, shared, ...line }: ReferenceLineProps) {
  const shown = reference ?? (shared && `${shared.reference} (${shared.by})`);
  return shown === undefined ? null : <Line {...line} shown={shown} />;
}

type LineProps = Pick<ReferenceLineProps, 'number' | 'onEdit'> & { shown: string };

function Line({ number, shown, onEdit }: LineProps) {
  // Clearing the reference removes the line, to which the dialog has returned the focus.
  const line = useSavedFocus<HTMLButtonElement>();
  return (
    <button ref={line} type="button" data-content="" css={styles.line} onClick={onEdit}>
      <VisuallyHidden>{`Reference of ${number}: `}</VisuallyHidden>
      <span>{shown}</span>
    </button>
  );
}
