// What other modules may import from this one.
export { createFindPreviews } from './find-previews.ts';
export { clearPreviewCookie } from './preview-cookie.ts';
