import * as z from 'zod/mini';

/**
 * To be passed along when a schema's own messages are shown to somebody. Without it, zod/mini says only "Invalid input"
 * until any package of the process has loaded the large zod, which sets the language for both.
 */
export const schemaMessages = { error: z.locales.en().localeError };
