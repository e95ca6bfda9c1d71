import { createHash } from 'node:crypto';

// Without scripts, for a page whose first scripts do not arrive. The style shows it after ten seconds and takes no room
// before, which would count as a layout shift.
const style =
  '#late{visibility:hidden;animation:late 0s 10s forwards;position:fixed;inset:3rem 0 auto;margin:auto;max-width:30rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}@keyframes late{to{visibility:visible}}';

const wayOut = ' An override is active. <a href="/safe-mode">Stop the override</a>';

/** For a page that has not started after ten seconds; the shell replaces it when it draws. */
export const lateNotice = (hasOverride: boolean) =>
  `<p id="late" role="status">Quaywatch is taking longer than usual to open. <a href="">Try again</a>${hasOverride ? wayOut : ''}</p>`;

export const lateStyle = `<style>${style}</style>`;

/** Allows exactly this style in the page's policy. */
export const lateStyleDigest = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
