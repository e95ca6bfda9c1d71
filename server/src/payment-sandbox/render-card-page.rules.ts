import { formatMoney } from '@quaywatch/shared/domain';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { createPlainPage } from '../platform/http/plain-page.ts';
import { testCards, type TestCard } from './test-cards.rules.ts';

const page = createPlainPage({
  width: '60rem',
  // Scripts and form targets are on this site.
  forms: 'self',
  scripts: 'self',
  site: { name: 'Quaywatch sandbox', header: 'Card payment <strong>Sandbox</strong>' },
  style: `
header strong { margin-left: 0.5rem; padding: 0.125rem 0.5rem; border-radius: 0.25rem; background: #f5c542; color: #2b1d00; font-size: 0.875rem; }
main { display: grid; gap: 1.5rem; padding: 2rem 1rem; }
@media (min-width: 56rem) { main { grid-template-columns: 1fr 1fr; align-items: start; } }
section { padding: 1.5rem; border: 1px solid var(--border); border-radius: 0.75rem; background: var(--surface); }
h1 { margin-bottom: 0.5rem; }
h2 { margin: 0 0 0.5rem; font-size: 1.125rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
.hint, .says { color: var(--muted); font-size: 0.875rem; }
.error { margin: 0.25rem 0 0; color: var(--danger); font-size: 0.875rem; }
.error:empty { margin: 0; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-bottom: 1.5rem; }
.fields .wide { grid-column: 1 / -1; }
label { display: block; font-weight: 600; }
input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--control); border-radius: 0.5rem; background: var(--surface); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input[aria-invalid='true'] { border-color: var(--danger); }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--control); border-radius: 0.5rem; background: var(--surface); color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:disabled { opacity: 0.6; cursor: default; }
button.pay { width: 100%; border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
.ends { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 0.75rem; }
.ends button { flex: 1 1 auto; }
ul { margin: 0; padding: 0; list-style: none; }
li { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.5rem 0; border-top: 1px solid var(--border); }
li span { display: block; }
li button { flex: none; }
.number { font-variant-numeric: tabular-nums; }
`,
});

export const cardPageHeaders = page.headers;

/**
 * Its fields have no names, so no browser ever sends them: the script derives the outcome and sends only that (PAY-37).
 * It enables the buttons that need it.
 */
export function renderCardPage(
  { totalPence, description }: { readonly totalPence: number; readonly description: string },
  supplier: string,
): string {
  const amount = formatMoney(totalPence / 100);
  return page.render(
    'Card payment',
    `<section>
<h1>Pay ${amount}</h1>
<p>To ${escapeHtml(supplier)} for: ${escapeHtml(description)}</p>
<p class="hint">This is a sandbox: nothing is charged. Use one of the test cards, never a real one.</p>
<noscript><p class="error">The sandbox needs JavaScript to read a card.</p></noscript>
<form method="post" novalidate>
<input type="hidden" name="outcome" disabled>
<input type="hidden" name="cardType" disabled>
<input type="hidden" name="lastDigits" disabled>
<div class="fields">
${renderField({ id: 'number', label: 'Card number', className: 'wide' })}
${renderField({ id: 'expiry', label: 'Expiry date', hint: 'Month, year: 01/30' })}
${renderField({ id: 'code', label: 'Security code', hint: '3 digits, Amex 4' })}
</div>
<button class="pay" name="action" value="pay" disabled>Pay ${amount}</button>
<div class="ends">
<button name="action" value="decline">Decline</button>
<button name="action" value="cancel">Cancel</button>
<button name="action" value="time-out">Time out</button>
</div>
</form>
</section>
<section>
<h2>Test cards</h2>
<p class="hint">With any date to come and any security code.</p>
<ul>
${testCards.map(renderTestCard).join('\n')}
</ul>
</section>
<script src="/payment-sandbox/card-form.js"></script>`,
  );
}

/** The provider's error page for an order without a return address. */
export const renderProblem = (detail: string): string =>
  page.render(
    'The payment cannot go on',
    `<section>
<h1>The payment cannot go on</h1>
<p>${escapeHtml(detail)}</p>
<p>Nothing was charged. Please go back to Quaywatch and order again.</p>
</section>`,
  );

type Field = { readonly id: string; readonly label: string; readonly hint?: string; readonly className?: string };

const renderField = ({ id, label, hint = '', className = '' }: Field) => `<div class="${className}">
<label for="${id}">${label}</label>
<input id="${id}" inputmode="numeric" autocomplete="off" required aria-describedby="${id}-hint ${id}-error">
<span class="hint" id="${id}-hint">${hint}</span>
<p class="error" id="${id}-error"></p>
</div>`;

function renderTestCard({ name, type, number, outcome, says }: TestCard): string {
  const groups = (number.length === 15 ? /(\d{4})(\d{6})(\d{5})/ : /(\d{4})(\d{4})(\d{4})(\d{4})/).exec(number) ?? [];
  const shown = groups.slice(1).join(' ');
  return `<li data-number="${number}" data-type="${type}" data-outcome="${outcome}">
<span><span class="number">${shown}</span><span class="says">${name}: ${says}</span></span>
<button type="button" aria-label="Use ${name} ${shown}" disabled>Use</button>
</li>`;
}
