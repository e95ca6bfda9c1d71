const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be a row's id. The database raises an error when another text is compared with an id. */
export const isUuid = (text: string): boolean => form.test(text);

/** No row has it: where reading in order of ids begins. */
export const firstId = '00000000-0000-0000-0000-000000000000';
