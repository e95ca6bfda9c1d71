import { oops } from '@quaywatch/shared/domain';
import { Unavailable } from '@quaywatch/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { useRemotes } from '../remotes/remotes-context.ts';

/** If a remote is missing, the page may belong to it and appears with it. */
export function UnknownAddress() {
  const { registry } = useRemotes();
  const mayCome = useSyncExternalStore(registry.subscribe, registry.isIncomplete);
  const [isBusy, setBusy] = useState(false);

  async function lookAgain() {
    setBusy(true);
    await registry.refresh().catch(() => undefined);
    setBusy(false);
  }

  if (!mayCome) return <NotFoundPage />;
  return (
    <>
      <PageTitle>Page unavailable</PageTitle>
      <Unavailable feature="This page" busy={isBusy} onRetry={() => void lookAgain()}>
        {oops}
      </Unavailable>
    </>
  );
}
