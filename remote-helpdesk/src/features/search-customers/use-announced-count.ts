import { useEffect, useRef } from 'react';
import { useShellServices } from '@quaywatch/shared/remote';
import type { CustomerSearchQuery } from './customer-search.hooks.ts';
import { describeFound } from './search.rules.ts';

/** Announces the count when a search ends, but not on return from a customer. */
export function useAnnouncedCount({ data, isPending }: CustomerSearchQuery, shown: number): void {
  const { announce } = useShellServices();
  const isAwaited = useRef(false);

  useEffect(() => {
    if (isPending) isAwaited.current = true;
    else if (isAwaited.current && data) {
      isAwaited.current = false;
      announce(describeFound(data.pages[0]?.allPages ?? 0, data.pages.length, shown));
    }
  }, [announce, data, isPending, shown]);
}
