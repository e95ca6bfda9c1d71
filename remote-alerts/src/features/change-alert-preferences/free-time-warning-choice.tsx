import { css } from '@emotion/react';
import { messages, type FreeTimeWarning } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { Banner, Field, Select } from '@quaywatch/shared/ui';
import { useId } from 'react';
import { useWarnOfFreeTime } from './alert-preferences.hooks.ts';
import { dayChoices, describeDays, wayNames, wayOf, ways, type Way } from './free-time-warning.rules.ts';

const styles = {
  part: css({ display: 'grid', gap: 'var(--s-3)', h3: { fontSize: 'var(--text-md)', fontWeight: 600 } }),
  fields: css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', '& > *': { flex: '1 1 11rem' } }),
  muted: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
};

type FreeTimeWarningChoiceProps = {
  readonly saved: FreeTimeWarning | null;
  readonly combinesEmails: boolean;
  readonly hasPhone: boolean;
};

/** Shows the choice at once, and the saved one again after a failure (ACC-91). */
export function FreeTimeWarningChoice({ saved, combinesEmails, hasPhone }: FreeTimeWarningChoiceProps) {
  const [headingId, hintId] = [useId(), useId()];
  const { mutate, variables, isPending, isError } = useWarnOfFreeTime();
  const shown = isPending ? variables.freeTime : saved;
  const choose = (freeTime: FreeTimeWarning | null) => mutate({ combinesEmails, freeTime });

  return (
    <section css={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId}>Before free time ends</h3>
      <div css={styles.fields}>
        <Field label="Warn me">
          <Select
            value={shown?.days ?? ''}
            aria-describedby={hintId}
            onChange={({ target }) =>
              choose(target.value === '' ? null : { alertTypes: ['Email'], ...shown, days: Number(target.value) })
            }
          >
            <option value="">Not at all</option>
            {dayChoices.map((days) => (
              <option key={days} value={days}>
                {describeDays(days)}
              </option>
            ))}
          </Select>
        </Field>
        {shown && (
          <Field label="Warn by">
            <Select
              value={wayOf(shown)}
              onChange={({ target }) => choose({ ...shown, alertTypes: [...ways[target.value as Way]] })}
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
        For imports in your lists and with alerts, at ports for which you have set free days. Each warning counts
        towards your allowance.
      </p>
      {shown?.alertTypes.includes('SMS') && !hasPhone && (
        <p css={styles.muted}>Text messages need a mobile number, which you have not set yet.</p>
      )}
      {isError && (
        <Banner tone="critical" role="alert">
          {messages.oops(companyContact.helpdeskPhone)}
        </Banner>
      )}
    </section>
  );
}
