// What other modules may import from this one.
export type { Captcha } from './captcha.ts';
export { createCaptcha } from './create-captcha.ts';
