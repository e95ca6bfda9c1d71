import { css } from '@emotion/react';
import { useRef, type FormEvent } from 'react';
import { Search } from 'lucide-react';
import { limits } from '@quaywatch/shared/contract';
import { Button, Card, Field, LinkButton, TextInput } from '@quaywatch/shared/ui';
import { canSearch, type SearchFields } from './search.rules.ts';

const styles = {
  fields: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 'var(--s-4)',
    '@media (max-width: 64rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
  // Beside each other over the whole width of a phone.
  press: css({ '@media (max-width: 499.98px)': { flex: 1 } }),
  away: css({ marginLeft: 'auto', '@media (max-width: 499.98px)': { marginLeft: 0, width: '100%' } }),
};

type SearchFormProps = {
  readonly fields: SearchFields;
  readonly onChange: (fields: SearchFields) => void;
  readonly onSearch: () => void;
  readonly onClear: () => void;
  /** What the fields ask for is being searched now. */
  readonly busy: boolean;
};

const labels = [
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
  ['companyName', 'Company'],
  ['email', 'Email Address'],
] as const;

export function SearchForm({ fields, onChange, onSearch, onClear, busy }: SearchFormProps) {
  const first = useRef<HTMLInputElement>(null);
  const ready = canSearch(fields);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Enter submits even while the button is disabled in some browsers.
    if (ready) onSearch();
  }

  function clear() {
    onClear();
    first.current?.focus();
  }

  return (
    <form onSubmit={submit} role="search" aria-label="Customers">
      <Card
        padded
        foot={
          <>
            <Button type="submit" variant="primary" icon={Search} disabled={!ready} busy={busy} css={styles.press}>
              Search
            </Button>
            <Button variant="secondary" onClick={clear} css={styles.press}>
              Clear
            </Button>
            <LinkButton variant="ghost" to="/dashboard" css={styles.away}>
              Return to Dashboard
            </LinkButton>
          </>
        }
      >
        <div css={styles.fields}>
          {labels.map(([name, label], index) => (
            <Field key={name} label={label}>
              <TextInput
                ref={index === 0 ? first : undefined}
                name={name}
                value={fields[name]}
                maxLength={limits.nameMax}
                autoComplete="off"
                onChange={(event) => onChange({ ...fields, [name]: event.target.value })}
              />
            </Field>
          ))}
        </div>
      </Card>
    </form>
  );
}
