// What other modules may ask of this one.
export type { Captcha } from './captcha.ts';
export { createCaptcha } from './create-captcha.ts';
