const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be a row's id. The database refuses to compare other texts with one. */
export const isUuid = (text: string): boolean => form.test(text);
