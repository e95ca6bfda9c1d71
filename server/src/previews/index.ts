// What other modules may ask of this one.
export { createFindPreviews } from './find-previews.ts';
export { clearPreviewCookie } from './preview-cookie.ts';
