import type { SlotName } from '@quaywatch/shared/remote';
import { useEffect } from 'react';

const page = globalThis as { __QUAYWATCH__?: { isTrial?: boolean } };

/** In a release's trial, logs props that a slot does not take. */
export function useTrialChecks(slot: SlotName, props: object): void {
  useEffect(() => {
    if (!page.__QUAYWATCH__?.isTrial) return;
    void import('@quaywatch/shared/remote/slot-props').then(({ checkSlotProps }) => {
      try {
        checkSlotProps(slot, props);
      } catch (error) {
        console.error(error instanceof Error ? error.message : String(error)); // eslint-disable-line no-console -- the trial reads it
      }
    });
  });
}
