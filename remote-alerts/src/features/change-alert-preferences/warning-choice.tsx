import { css } from '@emotion/react';
import type { AlertType } from '@quaywatch/shared/contract';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { Banner, Field, Select } from '@quaywatch/shared/ui';
import { useId } from 'react';
import { wayNames, wayOf, ways, type Way } from './warning-ways.rules.ts';

const styles = {
  part: css({ display: 'grid', gap: 'var(--s-3)', h3: { fontSize: 'var(--text-md)', fontWeight: 600 } }),
  fields: css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', '& > *': { flex: '1 1 11rem' } }),
  muted: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
};

type WarningChoiceProps = {
  readonly heading: string;
  readonly label: string;
  readonly wayLabel: string;
  readonly hint: string;
  readonly choices: readonly number[];
  readonly describe: (choice: number) => string;
  /** Null for "Not at all". */
  readonly chosen: number | null;
  readonly alertTypes: readonly AlertType[];
  readonly hasPhone: boolean;
  readonly error: unknown;
  readonly onChoose: (choice: number | null, alertTypes: AlertType[]) => void;
};

/** Offers a number or "Not at all", and the ways of sending. */
export function WarningChoice({
  heading,
  label,
  wayLabel,
  hint,
  choices,
  describe,
  chosen,
  alertTypes,
  hasPhone,
  error,
  onChoose,
}: WarningChoiceProps) {
  const [headingId, hintId] = [useId(), useId()];
  return (
    <section css={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId}>{heading}</h3>
      <div css={styles.fields}>
        <Field label={label}>
          <Select
            value={chosen ?? ''}
            aria-describedby={hintId}
            onChange={({ target }) =>
              onChoose(target.value === '' ? null : Number(target.value), chosen === null ? ['Email'] : [...alertTypes])
            }
          >
            <option value="">Not at all</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {describe(choice)}
              </option>
            ))}
          </Select>
        </Field>
        {chosen !== null && (
          <Field label={wayLabel}>
            <Select
              value={wayOf({ alertTypes })}
              onChange={({ target }) => onChoose(chosen, [...ways[target.value as Way]])}
            >
              {Object.entries(wayNames).map(([way, name]) => (
                <option key={way} value={way}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <p id={hintId} css={styles.muted}>
        {hint}
      </p>
      {chosen !== null && alertTypes.includes('SMS') && !hasPhone && (
        <p css={styles.muted}>SMS messages need a mobile number, which you have not set yet.</p>
      )}
      {error !== null && (
        <Banner tone="critical" role="alert">
          {oopsUnlessOffline(error)}
        </Banner>
      )}
    </section>
  );
}
