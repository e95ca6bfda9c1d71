import { logFailure } from '@quaywatch/shared/api';
import { useEffect, useState } from 'react';
import { loadMedia } from './load-media.ts';
import { readCachedMedia } from './media-cache.ts';

export type Media = { readonly status: 'loading' | 'missing' } | { readonly status: 'ready'; readonly data: string };

const cached = (fileName: string): Media => {
  const data = readCachedMedia(fileName)?.data;
  return data === undefined ? { status: 'loading' } : { status: 'ready', data };
};

/** The service may have a new picture under a cached name. The component must have that name as its key. */
export function useMedia(fileName: string): Media {
  const [media, setMedia] = useState<Media>(() => cached(fileName));

  useEffect(() => {
    let current = true;
    loadMedia(fileName)
      .then((data) => current && setMedia({ status: 'ready', data }))
      .catch((error: unknown) => {
        logFailure(`load the image ${fileName}`, error);
        if (current) setMedia((before) => (before.status === 'ready' ? before : { status: 'missing' }));
      });
    return () => {
      current = false;
    };
  }, [fileName]);

  return media;
}
