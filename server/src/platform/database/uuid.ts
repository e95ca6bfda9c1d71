const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be the id of a row: the database refuses to compare any other text with one. */
export const isUuid = (text: string): boolean => form.test(text);
