import { limits } from '@quaywatch/shared/contract';
import { containersPath, isAdvancedTier } from '@quaywatch/shared/domain';
import { useSession } from '@quaywatch/shared/session';
import { Button, Field, InkPanel, MistypedNumbers, TextArea } from '@quaywatch/shared/ui';
import { Search } from 'lucide-react';
import { useId, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdvancedHint } from './advanced-hint.tsx';
import { SavedListsButton } from './saved-lists-button.tsx';
import * as styles from './search-panel.styles.ts';
import { useContainerSearch } from './use-container-search.ts';

const hint = 'Enter up to 20 numbers separated by commas, spaces, tabs, hyphens or line breaks';

const counterOf = (count: number, duplicates: number) => {
  const counted = `${count} of ${limits.containersPerSearch}`;
  return duplicates > 0 ? `${counted}, ${duplicates} duplicate${duplicates > 1 ? 's' : ''} left out` : counted;
};

/** The greeting and the search for containers (DSH-01..06). Enter makes a line break; only the button searches (DSH-D11). */
export function SearchPanel() {
  const navigate = useNavigate();
  const box = useRef<HTMLTextAreaElement>(null);
  const savedListsHint = useId();
  const search = useContainerSearch();
  const isAdvanced = useSession(({ tier }) => tier !== null && isAdvancedTier(tier));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const numbers = search.submit();
    if (!numbers) {
      box.current?.focus();
      return;
    }
    const path = containersPath(numbers);
    // A second press while the result is on its way is no second step of the way back.
    void navigate(path, { replace: path === location.pathname + location.search });
  };

  return (
    <InkPanel css={styles.panel}>
      <h1>Welcome Back</h1>
      <form css={styles.form} noValidate onSubmit={submit}>
        <Field
          label="Container numbers"
          hint={hint}
          counter={counterOf(search.count, search.duplicates)}
          error={search.problem}
          css={styles.field}
        >
          <TextArea
            ref={box}
            mono
            css={styles.box}
            rows={5}
            spellCheck={false}
            autoCapitalize="characters"
            value={search.text}
            onChange={(event) => search.type(event.target.value)}
          />
        </Field>
        <MistypedNumbers onInk mistyped={search.warnings} onCorrect={search.correct} />
        <div css={styles.actions}>
          <Button type="submit" variant="primary-on-ink" size="lg" icon={Search}>
            Search
          </Button>
          <SavedListsButton open={isAdvanced} hintId={savedListsHint} />
        </div>
        {!isAdvanced && <AdvancedHint id={savedListsHint} css={styles.hint} />}
      </form>
    </InkPanel>
  );
}
