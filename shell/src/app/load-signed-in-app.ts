/** Fetches the part of the shell that only signed-in customers see. */
export const loadSignedInApp = () => import('./signed-in-app.tsx');
