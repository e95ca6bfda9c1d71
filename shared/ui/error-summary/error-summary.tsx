import { css } from '@emotion/react';
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Banner } from '../banner/banner.tsx';
import { QuietErrors } from '../field/quiet-errors.ts';

const styles = {
  /** Has no box of its own, because the form lays out its fields. */
  place: css`
    display: contents;
  `,
  summary: css`
    grid-column: 1 / -1;
    margin-bottom: var(--s-4);
  `,
  title: css`
    font-size: var(--text-md);
    line-height: var(--leading-md);
  `,
  list: css`
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s-4);
    a {
      display: inline-block;
      padding-block: 0.125rem;
      color: inherit;
    }
  `,
};

export type ErrorSummaryProps = {
  /** Each new value lists the errors again. */
  readonly attempt: number;
  /** Problems by the name of the control. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly children: ReactNode;
};

type Named = { readonly name: string; readonly label: string };

const controlOf = (place: Element, name: string) =>
  place.querySelector<HTMLInputElement>(`[name="${name}"]:not(:disabled)`);

/** For radio buttons, the label is the question. */
function labelOf(control: HTMLInputElement): string {
  const label = control.type === 'radio' ? control.closest('fieldset')?.querySelector('legend') : control.labels?.[0];
  return label?.textContent.replace(' (optional)', '') ?? control.name;
}

/** In page order, which may differ from the order of the rules. */
function listProblems(place: Element, names: readonly string[]): Named[] {
  const controls = names.map((name) => controlOf(place, name)).filter((control) => control !== null);
  return controls
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((control) => ({ name: control.name, label: labelOf(control) }));
}

/**
 * A submit with one invalid field focuses that field. With several, a summary above the fields gets the focus and is
 * read out once, with a link to each field (VAL-25). A corrected field is removed from it.
 */
export function ErrorSummary({ attempt, problems, children }: ErrorSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [summed, setSummed] = useState(attempt);
  const [listed, setListed] = useState<readonly Named[]>([]);
  const [isQuiet, setQuiet] = useState(false);
  const wrong = Object.keys(problems).filter((name) => problems[name]);
  if (attempt !== summed) {
    setSummed(attempt);
    // Set before the fields render, so that simultaneous messages are not read out one by one.
    setQuiet(wrong.length > 1);
  }

  useLayoutEffect(() => {
    if (attempt === 0 || !place.current) return;
    setListed(listProblems(place.current, wrong));
    // The summary lists only what the submit found; the fields themselves announce later messages.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [attempt]);

  useLayoutEffect(() => {
    const [first] = listed;
    if (!first || !place.current) return;
    const target = listed.length > 1 ? summary.current : controlOf(place.current, first.name);
    target?.focus();
  }, [listed]);

  const left = listed.length > 1 ? listed.filter(({ name }) => problems[name]) : [];
  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault();
    if (place.current) controlOf(place.current, name)?.focus();
  };
  return (
    <div ref={place} css={styles.place} onInput={() => setQuiet(false)}>
      {left.length > 0 && (
        <Banner ref={summary} css={styles.summary} tone="critical" role="alert" tabIndex={-1}>
          <h2 css={styles.title}>
            {left.length === 1 ? 'Please check 1 field' : `Please check ${left.length} fields`}
          </h2>
          <ul css={styles.list}>
            {left.map(({ name, label }) => (
              <li key={name}>
                <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <QuietErrors value={isQuiet}>{children}</QuietErrors>
    </div>
  );
}
