import { callApi } from '@quaywatch/shared/api';
import { readContentMedia } from '@quaywatch/shared/contract';
import { writeCachedMedia } from './media-cache.ts';

const toDataAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The image cannot be read.'));
    reader.readAsDataURL(blob);
  });

async function fetchMedia(fileName: string): Promise<string> {
  const answer = await callApi(readContentMedia, { params: { fileName }, showsFailure: true });
  if (!(answer instanceof Blob) || !answer.type.startsWith('image/')) throw new Error('This is not an image.');
  const data = await toDataAddress(answer);
  writeCachedMedia({ fileName, data });
  return data;
}

const loaded = new Map<string, Promise<string>>();

/** Loads an image once per page (CNT-12); a failed one is fetched again. @throws {Error} if it does not exist */
export function loadMedia(fileName: string): Promise<string> {
  const loading = loaded.get(fileName) ?? fetchMedia(fileName);
  loaded.set(fileName, loading);
  loading.catch(() => loaded.delete(fileName));
  return loading;
}
