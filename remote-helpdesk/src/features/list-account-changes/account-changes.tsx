import { css } from '@emotion/react';
import { Download } from 'lucide-react';
import { Banner, Button, Card, Moment } from '@quaywatch/shared/ui';
import { LogList } from '../../log-list/log-list.tsx';
import { useAccountChanges, useDownloadChanges } from './account-changes.hooks.ts';
import { changeKey, describeAgent, describeChange, describeFailure, describeValues } from './account-changes.rules.ts';

const styles = {
  download: css({ marginBottom: 'var(--s-4)' }),
  failure: css({ marginBottom: 'var(--s-4)' }),
  head: css({ display: 'flex', flexWrap: 'wrap', gap: '0 var(--s-2)', alignItems: 'baseline' }),
  agent: css({
    minWidth: 0,
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    lineHeight: 'var(--leading-xs)',
    overflowWrap: 'anywhere',
  }),
  value: css({
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--leading-sm)',
    overflowWrap: 'anywhere',
  }),
};

export function AccountChanges({ customerId }: { readonly customerId: string }) {
  const { query, entries } = useAccountChanges(customerId);
  const { start, isPending, error } = useDownloadChanges(customerId);
  return (
    <Card title="Account Changes">
      <Button css={styles.download} block icon={Download} busy={isPending} onClick={() => start()}>
        Download as CSV
      </Button>
      {error && !isPending && (
        <Banner css={styles.failure} tone="critical" role="alert">
          {describeFailure(error)}
        </Banner>
      )}
      <LogList
        feature="Account changes"
        query={query}
        entries={entries}
        keyOf={changeKey}
        none="There are no changes yet."
      >
        {(change) => (
          <>
            <p css={styles.head}>
              <Moment at={change.at} />
              <span css={styles.agent}>{describeAgent(change)}</span>
            </p>
            <p>{describeChange(change)}</p>
            {describeValues(change).map((line) => (
              <p key={line} css={styles.value}>
                {line}
              </p>
            ))}
          </>
        )}
      </LogList>
    </Card>
  );
}
