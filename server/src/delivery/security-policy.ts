import type { Config } from '../platform/config/config.ts';
import { isEncrypted } from '../platform/http/host-cookie.ts';
import { startScriptDigest, startStyleDigest } from './page-start.ts';

/** Where browsers report violations of these policies. */
export const policyReportsPath = '/api/policy-reports';
/** The endpoint's name in the headers that refer to it. */
const endpoint = 'policy';

/** Emotion's style elements are empty and scripts add their rules. This is the digest of an empty text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** The shell's policy for script addresses (shell/src/remotes/guard-script-addresses.ts) and the sanitiser's for HTML. */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'dompurify'] };

/**
 * Allows scripts of this origin only, no inline script except one by its digest, and no `eval`. Without an outside
 * captcha, it also allows no script without a digest, and no text that becomes HTML or script outside two policies
 * (decision 0056).
 * @param styleDigests of the page's own style elements
 * @param machine origin of a developer's machine that serves a remote to this one browser (decision 0063)
 */
export function pageSecurityHeaders(
  { captcha, payment, publicUrl }: Pick<Config, 'captcha' | 'payment' | 'publicUrl'>,
  machine: string | null,
  styleDigests: readonly string[],
): Record<string, string> {
  const isNamed = isEncrypted(publicUrl);
  const outside = captcha ? recaptcha : [];
  const itsOwn = machine === null ? [] : [machine];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", startScriptDigest, ...outside, ...itsOwn],
    'style-src': ["'self'", emptyStyle, startStyleDigest, ...styleDigests],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...itsOwn],
    'frame-src': captcha ? recaptcha : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // A form opens the card provider's page.
    'form-action': ["'self'", ...(payment ? [new URL(payment.url).origin] : [])],
    ...(captcha ? {} : trustedTypes),
    'report-uri': [policyReportsPath],
    ...(isNamed ? { 'report-to': [endpoint] } : {}),
  };
  const policy = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  return {
    'content-security-policy': policy.join('; '),
    // An outside captcha changes without notice, so it has no digest. It also turns text into further scripts of its
    // own.
    ...(captcha
      ? {}
      : { 'integrity-policy': `blocked-destinations=(script)${isNamed ? `, endpoints=(${endpoint})` : ''}` }),
    ...(isNamed ? { 'reporting-endpoints': `${endpoint}="${policyReportsPath}"` } : {}),
  };
}
