import type { ContentRegion } from '@quaywatch/shared/contract';
import { use, useEffect, useState } from 'react';
import { ContentMemory } from '../content/use-content.ts';
import { loadContent } from '../content/load-content.ts';

const regions = ['Critical Alerts (LGPL)', 'Critical Alerts (DPWS)'] as const;

const patienceMilliseconds = 1000;

/** Waits briefly for alerts, which would push the page down if they arrived after the first paint. */
export function useFirstAlerts(): boolean {
  const memory = use(ContentMemory);
  const [known, setKnown] = useState(() => regions.every((region) => memory?.has(region)));

  useEffect(() => {
    const settle = () => setKnown(true);
    const timer = setTimeout(settle, patienceMilliseconds);
    const remember = async (region: ContentRegion) => {
      const items = await loadContent(region, memory?.get(region));
      memory?.set(region, items);
    };
    Promise.all(regions.map(remember)).then(settle, settle);
    return () => clearTimeout(timer);
  }, [memory]);

  return known;
}
