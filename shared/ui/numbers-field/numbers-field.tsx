import { CircleAlert } from 'lucide-react';
import { useRef, useState, type InputEvent, type ReactNode } from 'react';
import { limits } from '@quaywatch/shared/contract';
import {
  correctNumber,
  findBatchOffer,
  findMistypedNumbers,
  findPasteOffer,
  findPrintedNumbers,
  readContainerNumbers,
  readReferenceColumn,
  type ReferenceColumn,
} from '@quaywatch/shared/domain';
import { Button } from '../button/button.tsx';
import * as fieldStyles from '../field/field.styles.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { MistypedNumbers } from '../mistyped-numbers/mistyped-numbers.tsx';
import { FileButton } from './file-button.tsx';
import * as styles from './numbers-field.styles.ts';
import { nameUnread } from './unread-numbers.ts';
import { useNumberFile } from './use-number-file.ts';

export type NumbersFieldProps = Omit<FieldProps, 'label'> & {
  text: string;
  onText: (text: string) => void;
  /** Numbers that are already shown and take up room beside those in the box. */
  shown?: readonly string[];
  /** Batches are offered only if this is given (VAL-26). */
  onBatches?: (numbers: readonly string[]) => void;
  /** Gets the second column of what was pasted or read from a file; null if there is none (CON-127). */
  onColumn?: (column: ReferenceColumn | null) => void;
  /** Announced like the other offers. */
  moreHelp?: ReactNode;
  onInk?: boolean;
  /** A TextArea with `text`. */
  children: FieldProps['children'];
};

/** Helps with text that is not just numbers: see `findPasteOffer` and `findMistypedNumbers`. */
export function NumbersField({
  text,
  onText,
  shown,
  onBatches,
  onColumn,
  moreHelp,
  onInk = false,
  error,
  children,
  className,
  ...field
}: NumbersFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [wasPasted, setPasted] = useState(false);
  const [kept, setKept] = useState<{ before: string; after: string; done: string } | null>(null);
  // A half-typed number is a wrong number, so typing gets no help before the field shows an error.
  const isHelped = Boolean(error) || wasPasted;
  const offer = isHelped ? findPasteOffer(text, shown, onBatches && limits.containersInBatches) : null;
  const batches = onBatches && isHelped ? findBatchOffer(text) : null;
  const { numbers } = readContainerNumbers(text);
  const variant = onInk ? 'on-ink' : 'secondary';

  const box = () => place.current?.querySelector('textarea');
  const file = useNumberFile(({ numbers: taken, column, done }) => {
    // Not `text`: the customer may have typed while the file was read, or sent the form.
    const { value: before = '', readOnly } = box() ?? {};
    if (readOnly) return;
    const after = [before.trimEnd(), ...taken].filter(Boolean).join('\n');
    setPasted(true);
    setKept({ before, after, done });
    onText(after);
    onColumn?.(column);
  });

  const replace = (next: string) => {
    onText(next);
    // The pressed button disappears, so the box gets the focus.
    box()?.focus();
  };
  const noteInput = ({ nativeEvent }: InputEvent) => {
    file.forgetProblem();
    const isPaste = nativeEvent.inputType?.startsWith('insertFrom') ?? false;
    setPasted(isPaste);
    if (isPaste && onColumn) onColumn(readReferenceColumn(box()?.value ?? ''));
  };

  return (
    <div
      ref={place}
      css={[styles.numbers, file.isOver && styles.over]}
      className={className}
      onInput={noteInput}
      {...file.dropping}
    >
      <Field label="Container numbers" error={error} {...field}>
        {children}
      </Field>
      {/* A live region of its own, because what it reads out also stays on the screen, with buttons. */}
      <div role="status" css={styles.help}>
        {file.problem && (
          <p key="problem" css={fieldStyles.error}>
            <CircleAlert aria-hidden="true" />
            {file.problem}
          </p>
        )}
        {offer && (
          <p key="offer">
            <Button
              variant={variant}
              size="xs"
              onClick={() => {
                const after = offer.numbers.join('\n');
                const read = [...findPrintedNumbers(text), ...offer.numbers];
                setKept({ before: text, after, done: offer.done + nameUnread('kept', text, read) });
                replace(after);
              }}
            >
              {offer.label}
            </Button>
          </p>
        )}
        {batches && (
          <p key="batches">
            <Button variant={variant} size="xs" onClick={() => onBatches?.(batches.numbers)}>
              {batches.label}
            </Button>
          </p>
        )}
        {kept?.after === text && (
          <p key="done" css={styles.done}>
            {kept.done}
            <Button variant={variant} size="xs" onClick={() => replace(kept.before)}>
              Undo
            </Button>
          </p>
        )}
        {moreHelp}
        <MistypedNumbers
          onInk={onInk}
          mistyped={findMistypedNumbers(numbers)}
          onCorrect={(wrong, right) => replace(correctNumber(text, wrong, right))}
        />
      </div>
      <FileButton variant={variant} isReading={file.isReading} onFiles={file.take} />
    </div>
  );
}
