/** How a file of each type begins; each character is a byte. */
const signatures = {
  'image/png': /^\x89PNG\r\n[^]\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/avif': /^[^]{4}ftyp(?:avif|avis)/,
  // A byte order mark, a declaration, comments and a document type may come before the root element.
  'image/svg+xml':
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<svg[\s>]/,
} as const;

export type ImageType = keyof typeof signatures;

/** Whether the content is of this type, whatever the file's name. */
export const isImageOf = (type: ImageType, bytes: Buffer): boolean => signatures[type].test(bytes.toString('latin1'));
