import { afterEach, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { ToastRegion } from '@quaywatch/shared/ui';

type SavedFile = { readonly name: string; readonly text: () => Promise<string> };

const read = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });

afterEach(() => {
  jest.restoreAllMocks();
});

export function keepSavedFiles(): { readonly files: readonly SavedFile[] } {
  const files: SavedFile[] = [];
  let latest = new Blob();
  URL.createObjectURL = (blob) => {
    latest = blob as Blob;
    return 'blob:result';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = latest;
    files.push({
      name: this.download,
      text: async () =>
        Buffer.from(await read(blob))
          .toString('utf8')
          .replace(/^\uFEFF/, ''),
    });
  });
  render(<ToastRegion />);
  return { files };
}
