import { css } from '@emotion/react';
import { useState } from 'react';
import { PackageSearch } from 'lucide-react';
import { limits, type ContainerWatch } from '@quaywatch/shared/contract';
import { useContainerWatches, withoutWatch } from '@quaywatch/shared/query';
import { Card, EmptyState } from '@quaywatch/shared/ui';
import { LoadedPart } from '../../alert-list/loaded-part.tsx';
import { linesOf } from './container-watches.rules.ts';
import { WatchForm } from './watch-form.tsx';
import { WatchLine } from './watch-line.tsx';

const styles = { stack: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' }) };

export function WatchedContainers() {
  const [removed, setRemoved] = useState<readonly ContainerWatch[]>([]);
  return (
    <Card title="Watched containers">
      <LoadedPart feature="Watched containers" query={useContainerWatches()} lines={4}>
        {(watches) => {
          const lines = linesOf(watches, removed);
          return (
            <div css={styles.stack}>
              <WatchForm count={watches.length} />
              {lines.length === 0 ? (
                <EmptyState icon={PackageSearch} title="You are not watching any containers">
                  Add a number that no port has reported yet. When a port first reports it, your alert template is
                  applied to it and you get one email, which does not count towards your allowance. A watch ends after{' '}
                  {limits.watchDays} days.
                </EmptyState>
              ) : (
                <ul aria-label="Watched numbers">
                  {lines.map(({ watch, isRemoved }) => (
                    <WatchLine
                      key={watch.containerNumber}
                      watch={watch}
                      isRemoved={isRemoved}
                      onRemoved={() => setRemoved((before) => [...withoutWatch(before, watch.containerNumber), watch])}
                    />
                  ))}
                </ul>
              )}
            </div>
          );
        }}
      </LoadedPart>
    </Card>
  );
}
