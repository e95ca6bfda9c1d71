import { ApiError, callApi, logFailure } from '@quaywatch/shared/api';
import {
  readPreview,
  readPreviewAddress,
  showPreview,
  type CallAnswer,
  type PreviewLink,
} from '@quaywatch/shared/contract';
import { useWhenOnline } from '@quaywatch/shared/query';
import { useEffect, useState } from 'react';

type Reading = CallAnswer<typeof readPreview> | 'reading' | 'unknown' | 'failed';

/** An unknown link is not requested again; any other failure may be temporary. */
async function readLink(body: PreviewLink): Promise<Reading> {
  try {
    return await callApi(readPreview, { body, showsFailure: true });
  } catch (error) {
    logFailure('read the link of a preview', error);
    return error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed';
  }
}

/** Reads what a link shows. Does not use react-query, which signed-out visitors do not load. */
export function usePreviewLink(hash: string) {
  const [link] = useState(() => readPreviewAddress(hash));
  const [reading, setReading] = useState<Reading>(link ? 'reading' : 'unknown');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isLeft = false;
    if (link) void readLink(link).then((found) => isLeft || setReading(found));
    return () => void (isLeft = true);
  }, [link]);

  async function readAgain(): Promise<void> {
    if (!link) return;
    setBusy(true);
    setReading(await readLink(link));
    setBusy(false);
  }
  useWhenOnline(reading === 'failed' && !isBusy ? () => void readAgain() : null);

  /** Starts the preview and reloads the page, because this document already runs the live release. */
  async function show(): Promise<void> {
    if (!link || isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      await callApi(showPreview, { body: link, showsFailure: true });
      location.assign('/');
    } catch (error) {
      logFailure('show a preview', error);
      setFailed(true);
      await readAgain();
    }
  }

  return { reading, isBusy, hasFailed, readAgain: () => void readAgain(), show: () => void show() };
}
