/** jsdom cannot read files, so this one provides its bytes: at once, or later. */
export function csvFile(name: string, text: string, whenRead: Promise<unknown> = Promise.resolve()): File {
  const file = new File([text], name, { type: 'text/csv' });
  const arrayBuffer = () => whenRead.then(() => new TextEncoder().encode(text).buffer);
  file.slice = () => Object.assign(new Blob(), { arrayBuffer });
  return file;
}
