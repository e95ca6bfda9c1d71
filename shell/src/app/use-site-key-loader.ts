import { askUntilAnswered, callApi } from '@quaywatch/shared/api';
import { readSiteKey } from '@quaywatch/shared/contract';
import { useCallback, useEffect, useState } from 'react';

type SiteKeyState = { readonly siteKey: string | null; readonly failed: boolean };

type SiteKeyLoader = SiteKeyState & { /** Requests it at once, not after the pause. */ readonly retry: () => void };

/** Requests the key every 5 seconds until it succeeds, unless the document contains it (NAV-01, NAV-D6). */
export function useSiteKeyLoader(ofDocument: string | null): SiteKeyLoader {
  const [state, setState] = useState<SiteKeyState>({ siteKey: ofDocument, failed: false });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (ofDocument !== null) return undefined;
    const controller = new AbortController();
    askUntilAnswered((signal) => callApi(readSiteKey, { signal, showsFailure: true }), {
      task: 'load the site key',
      signal: controller.signal,
      onFailure: () => setState({ siteKey: null, failed: true }),
    }).then(
      (siteKey) => setState({ siteKey, failed: false }),
      // Another attempt has begun, or the page has closed.
      () => undefined,
    );
    return () => controller.abort();
  }, [ofDocument, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
