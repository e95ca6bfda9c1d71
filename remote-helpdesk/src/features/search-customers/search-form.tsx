import { css } from '@emotion/react';
import { useEffect, useEffectEvent } from 'react';
import { Search } from 'lucide-react';
import { limits } from '@quaywatch/shared/contract';
import { Form, TextField, useContractForm } from '@quaywatch/shared/forms';
import { Button, Card, LinkButton } from '@quaywatch/shared/ui';
import { canSearch, emptyFields, searchForm, type SearchFields, type SearchFilters } from './search.rules.ts';

const styles = {
  fields: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 'var(--s-4)',
    '@media (max-width: 64rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
  // Side by side over the full width of a phone.
  press: css({ '@media (max-width: 499.98px)': { flex: 1 } }),
  away: css({ marginLeft: 'auto', '@media (max-width: 499.98px)': { marginLeft: 0, width: '100%' } }),
};

type SearchFormProps = {
  readonly fields: SearchFields;
  readonly onTyped: (fields: SearchFields) => void;
  readonly onSearch: (filters: SearchFilters) => void;
  readonly onClear: () => void;
  readonly busy: boolean;
};

const labels = [
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
  ['companyName', 'Company'],
  ['email', 'Email Address'],
] as const;

export function SearchForm({ fields, onTyped, onSearch, onClear, busy }: SearchFormProps) {
  const form = useContractForm({ schema: searchForm, defaultValues: fields, mode: 'onSubmit' });
  const isReady = canSearch(form.values);
  const tell = useEffectEvent(onTyped);
  useEffect(() => tell(form.values), [form.values]);

  function clear() {
    onClear();
    form.reset(emptyFields);
    form.focus('firstName');
  }

  return (
    <Form form={form} role="search" aria-label="Customers" onSubmit={form.submitTo(onSearch, { isReady })}>
      <Card
        padded
        foot={
          <>
            <Button type="submit" variant="primary" icon={Search} disabled={!isReady} busy={busy} css={styles.press}>
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
          {labels.map(([name, label]) => (
            <TextField key={name} form={form} name={name} label={label} maxLength={limits.nameMax} autoComplete="off" />
          ))}
        </div>
      </Card>
    </Form>
  );
}
