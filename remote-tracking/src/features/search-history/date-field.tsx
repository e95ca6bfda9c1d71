import { useRef, type FocusEvent } from 'react';
import { Calendar, X } from 'lucide-react';
import type { FormFields } from '@quaywatch/shared/forms';
import { Field, TextInput } from '@quaywatch/shared/ui';
import type { DayRange, HistoryForm } from '../../history/history-form.rules.ts';
import * as styles from './date-field.styles.ts';

type DateFieldProps = {
  label: string;
  required?: boolean;
  optional?: boolean;
  error: string | undefined;
  /** DD/MM/YYYY. */
  input: ReturnType<FormFields<HistoryForm>['field']>;
  /** YYYY-MM-DD; empty while the input is not a valid day. */
  day: string;
  range: DayRange;
  onPick: (day: string) => void;
  /** Absent while the field is empty. */
  onClear?: (() => void) | undefined;
};

/**
 * Uses only the calendar of the browser's date field, which would write the day in the order of the browser's language.
 */
export function DateField({
  label,
  required = false,
  optional = false,
  error,
  input,
  day,
  range,
  onPick,
  onClear,
}: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => calendar.current?.showPicker();
  const { onBlur, ...control } = input;
  // The buttons are part of the field: whoever goes on to the calendar has not left it empty.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    void onBlur({ target: currentTarget.querySelector('input'), type: 'blur' });
  };
  return (
    <Field label={label} optional={optional} error={error}>
      <span css={styles.wrap} onBlur={leave}>
        <TextInput
          css={[styles.text, onClear && styles.withClear]}
          placeholder="DD/MM/YYYY"
          inputMode="numeric"
          autoComplete="off"
          required={required}
          {...control}
        />
        {onClear && (
          <button type="button" css={[styles.button, styles.clear]} aria-label={`Clear ${label}`} onClick={onClear}>
            <X aria-hidden="true" />
          </button>
        )}
        <input
          ref={calendar}
          css={styles.calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={range.earliest}
          max={range.latest}
          value={day}
          onClick={open}
          onChange={(event) => onPick(event.target.value)}
        />
        <button type="button" css={[styles.button, styles.choose]} aria-label={`Choose ${label}`} onClick={open}>
          <Calendar aria-hidden="true" />
        </button>
      </span>
    </Field>
  );
}
