// The other languages of messages, which no source uses, are 57 modules for each test file.
export { default as en } from 'zod/v4/locales/en.cjs';
