// The script in the head of each page. It runs before anything is drawn, so it is sent with the page (page-start.ts).
/* global addEventListener, document, localStorage, PerformanceObserver */

// What the scripts need and browsers have latest: Chrome and Edge since 110, Firefox since 115, Safari since 16.4. Styles
// need a little more (NAV-132), but a page that looks wrong has started.
if (![].toSorted || !document.adoptedStyleSheets) document.documentElement.dataset.old = '';

// The look that the browser remembers: the theme (shared/ui/theme), the folded menu and the alerts that this customer
// has read (shell/src/layout/use-read-alerts.ts writes them).
try {
  const chosen = document.documentElement.dataset;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') chosen.theme = theme;
  if (localStorage.getItem('navigationCollapsed') === 'true') chosen.menu = 'folded';
  if (chosen.alerts) {
    const read = JSON.parse(localStorage.getItem('readPortAlerts'));
    const isOfCustomer = read.customerId === localStorage.getItem('customer');
    if (isOfCustomer && chosen.alerts.split(' ').every((one) => read.alerts.includes(one))) chosen.alertsRead = '';
  }
} catch {
  // The look is then that of a first visit.
}

// The last button that was pressed, until the shell takes over (shell/src/first-sight/early-press.ts).
globalThis.onclick = ({ target }) => {
  const button = target.closest('[data-later] button');
  if (!button) return;
  globalThis.pressedEarly = button;
  button.closest('[data-later]').ariaBusy = 'true';
};

// What is loaded after the first paint (page-loads.rules.ts); at once in a tab that nobody sees, which is not painted.
// The parser made these elements, so the policy need not allow an address. Moved scripts run in any order unless told
// otherwise.
addEventListener('DOMContentLoaded', () => {
  const kept = document.getElementById('after-paint');
  const start = () => {
    if (!kept?.isConnected) return;
    kept.remove();
    for (const script of kept.content.querySelectorAll('script')) script.async = false;
    document.head.append(kept.content);
  };
  if (document.hidden) return start();
  setTimeout(start, 2000);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
});

// What is loaded once the first script has run, while the next script runs.
document.addEventListener(
  'load',
  function begin({ target }) {
    if (target.localName !== 'script') return;
    document.removeEventListener('load', begin, true);
    const kept = document.getElementById('after-first');
    if (!kept) return;
    kept.remove();
    document.head.append(kept.content);
  },
  true,
);
