/** jsdom cannot read files, so this one provides its bytes. */
export function csvFile(name: string, text: string): File {
  const file = new File([text], name, { type: 'text/csv' });
  file.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
  return file;
}
