/** A file with the name in its Content-Disposition; without one the browser makes one up. */
export function nameFile(content: Blob, disposition: unknown): File {
  const name = /filename="([^"]*)"/.exec(typeof disposition === 'string' ? disposition : '')?.[1];
  return new File([content], name ?? '', { type: content.type });
}
