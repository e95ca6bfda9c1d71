import { css } from '@emotion/react';
import { ChartNoAxesColumn } from 'lucide-react';
import type { AlertForecast as Forecast } from '@quaywatch/shared/contract';
import { formatDay } from '@quaywatch/shared/domain';
import { Button, LinkButton, useRetry, VisuallyHidden } from '@quaywatch/shared/ui';
import type { TemplateSet } from '../../template-table/template-set.rules.ts';
import { useAlertForecast } from './alert-forecast.hooks.ts';

const styles = {
  line: css({
    display: 'flex',
    alignItems: 'baseline',
    gap: 'var(--s-2)',
    flex: '1 1 22rem',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    '&:focus': { outline: 'none' },
    '> svg': { flex: 'none', width: '1rem', height: '1rem', translate: '0 0.125rem' },
    strong: { color: 'var(--text)', fontWeight: 600 },
  }),
  /** Hidden on phones to leave room for the boxes. */
  days: css({ '@media (max-width: 499.98px)': { display: 'none' } }),
  old: css({ fontStyle: 'italic' }),
};

const many = (count: number, what: string) => `${count.toLocaleString('en-GB')} ${what}${count === 1 ? '' : 's'}`;

export function AlertForecast({ chosen }: { readonly chosen: TemplateSet }) {
  const { data, hasFailed, isFetching, isOld, refetch } = useAlertForecast(chosen);
  const { place, retry } = useRetry<HTMLDivElement>(refetch);

  return (
    <div ref={place} tabIndex={-1} aria-busy={isOld || isFetching} css={styles.line}>
      <ChartNoAxesColumn aria-hidden />
      {/* The sentence would be read out after each tick. */}
      <VisuallyHidden role="status">
        {/* A second failure is heard only if the words between are others. */}
        {hasFailed ? (isFetching ? 'Calculating' : 'The forecast could not be calculated') : data && briefly(data)}
      </VisuallyHidden>
      {hasFailed ? (
        <span>
          What these templates would have sent in the last 30 days could not be calculated.{' '}
          <Button variant="link" size="xs" busy={isFetching} onClick={retry}>
            Try again
          </Button>
        </span>
      ) : data ? (
        <span css={isOld && styles.old}>{sentenceOf(data)}</span>
      ) : (
        <span>Calculating what these templates would have sent in the last 30 days.</span>
      )}
    </div>
  );
}

const briefly = ({ emails, texts, containers }: Forecast) =>
  containers > 0 && `${many(emails, 'email')}, ${texts.toLocaleString('en-GB')} SMS in 30 days`;

function sentenceOf({ emails, texts, containers, firstDay, lastDay, warnings }: Forecast) {
  if (containers === 0)
    return (
      <span key="nothing">
        Save a list of containers to see here what these templates would have sent for it in the last 30 days.{' '}
        <LinkButton variant="link" size="xs" to="/saved-lists">
          Saved Lists
        </LinkButton>
      </span>
    );
  return (
    <span key="forecast">
      In the last 30 days these templates would have sent <strong>{many(emails, 'email')}</strong> and{' '}
      <strong>{many(texts, 'SMS message')}</strong> for your saved lists
      <span css={styles.days}>{` (${formatDay(firstDay)} to ${formatDay(lastDay)})`}</span>
      {warnings && (
        <span>
          {`, and free time warnings: ${many(warnings.emails, 'email')} and ${many(warnings.texts, 'SMS message')}`}
        </span>
      )}
    </span>
  );
}
