export const sharedPageStyle = `
:root { --good: #085f54; --hold: #6a3f00; --hold-ground: #fff6df; }
@media (prefers-color-scheme: dark) { :root { --good: #83e0cb; --hold: #ffd37a; --hold-ground: #3a2a0b; } }
main { padding: 1.5rem 1rem 0; }
h1 { margin-bottom: 0.25rem; }
h2 { margin: 0; font-size: 1.125rem; letter-spacing: 0.02em; }
h3 { margin: 0.75rem 0 0; color: var(--muted); font-size: 1rem; font-weight: 400; }
h4 { margin: 0.75rem 0 0.25rem; font-size: 0.875rem; }
p { margin: 0.25rem 0; }
.lead { color: var(--muted); }
article { margin-top: 1rem; padding: 1rem; border: 1px solid var(--border); border-radius: 0.75rem; background: var(--surface); break-inside: avoid; }
.status { font-weight: 650; }
.good { color: var(--good); }
.hold { width: fit-content; padding: 0 0.5rem; border-radius: 0.25rem; background: var(--hold-ground); color: var(--hold); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.5rem 0 0; font-size: 0.9375rem; }
dt { color: var(--muted); }
dd { margin: 0; }
ol { margin: 0; padding-left: 1.5rem; font-size: 0.9375rem; }
.now { font-weight: 600; }
.kind { color: var(--muted); font-weight: 400; }
footer { padding: 1.5rem 1rem; }
@media (max-width: 24rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.25rem; } }
@media print {
  :root { color-scheme: light; --ground: #fff; --surface: #fff; --text: #000; --muted: #333; --border: #999; --good: #000; --hold: #000; --hold-ground: #fff; }
  header { padding: 0 0 0.5rem; background: none; color: #000; }
  main, footer { max-width: none; padding-left: 0; padding-right: 0; }
  article { padding: 0.5rem 0.75rem; }
}
`;
