import { callApi, logFailure } from '@quaywatch/shared/api';
import { readSiteKey } from '@quaywatch/shared/contract';
import { useCallback, useEffect, useState } from 'react';

const retryDelay = 5000;

type SiteKeyState = { readonly siteKey: string | null; readonly failed: boolean };

type SiteKeyLoader = SiteKeyState & { /** Requests it at once, not after the pause. */ readonly retry: () => void };

/** Requests the key every 5 seconds until it succeeds, unless the document contains it (NAV-01, NAV-D6). */
export function useSiteKeyLoader(ofDocument: string | null): SiteKeyLoader {
  const [state, setState] = useState<SiteKeyState>({ siteKey: ofDocument, failed: false });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (ofDocument !== null) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      try {
        const siteKey = await callApi(readSiteKey, { signal: controller.signal, showsFailure: true });
        setState({ siteKey, failed: false });
      } catch (error) {
        if (controller.signal.aborted) return;
        logFailure('load the site key', error);
        setState({ siteKey: null, failed: true });
        timer = setTimeout(() => void load(), retryDelay);
      }
    };
    void load();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [ofDocument, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
