import { createHash } from 'node:crypto';

// No script can say this: it is for a page whose first scripts do not come. The style lets it wait for ten seconds, and takes no
// room meanwhile: what the shell draws in its place would count as moved.
const style =
  '#late{visibility:hidden;animation:late 0s 10s forwards;position:fixed;inset:3rem 0 auto;margin:auto;max-width:30rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}@keyframes late{to{visibility:visible}}';

const wayOut = ' An override is active. <a href="/safe-mode">Stop the override</a>';

/** What a page says of itself that is not there after ten seconds; the shell takes its place as soon as it draws. */
export const lateNotice = (hasOverride: boolean) =>
  `<p id="late" role="status">Quaywatch is taking longer than usual to open. <a href="">Try again</a>${hasOverride ? wayOut : ''}</p>`;

/** For the head of the page. */
export const lateStyle = `<style>${style}</style>`;

/** What the page's policy needs to allow that style and no other. */
export const lateStyleDigest = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
