import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { Unavailable } from '@quaywatch/shared/ui';
import { useSyncExternalStore } from 'react';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { isIncomplete, refreshRegistry, subscribeRegistry } from '../remotes/registry-store.ts';

const look = () => void refreshRegistry().catch(() => undefined);

/** An address without a page. If a remote is missing, the page may be that remote's, and appears with it. */
export function UnknownAddress() {
  const mayCome = useSyncExternalStore(subscribeRegistry, isIncomplete);
  if (!mayCome) return <NotFoundPage />;
  return (
    <>
      <PageTitle>Page unavailable</PageTitle>
      <Unavailable feature="This page" onRetry={look}>
        {messages.oops(companyContact.helpdeskPhone)}
      </Unavailable>
    </>
  );
}
