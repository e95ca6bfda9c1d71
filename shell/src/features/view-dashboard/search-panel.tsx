import { limits } from '@quaywatch/shared/contract';
import {
  batchPath,
  containersPath,
  countContainerNumbers,
  hints,
  isAdvancedTier,
  parseContainerNumbers,
  readContainerNumbers,
} from '@quaywatch/shared/domain';
import { useSession } from '@quaywatch/shared/session';
import { Button, InkPanel, NumbersField, TextArea } from '@quaywatch/shared/ui';
import { Search } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdvancedHint } from './advanced-hint.tsx';
import { SavedListsButton } from './saved-lists-button.tsx';
import * as styles from './search-panel.styles.ts';
import { useSearchText } from './use-search-text.ts';

/** Greeting and container search (DSH-01..06). Enter breaks the line; only the button searches (DSH-D11). */
export function SearchPanel() {
  const navigate = useNavigate();
  const box = useRef<HTMLTextAreaElement>(null);
  const savedListsHint = useId();
  const isAdvanced = useSession(({ tier }) => tier !== null && isAdvancedTier(tier));
  const [text, setText] = useSearchText(box);
  const [wasTried, setTried] = useState(false);
  const typed = readContainerNumbers(text);
  const parsed = parseContainerNumbers(text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!parsed.ok) {
      box.current?.focus();
      return;
    }
    const path = containersPath(parsed.numbers);
    // A second press while the result loads must not add a second history entry.
    void navigate(path, { replace: path === location.pathname + location.search });
  };

  return (
    <InkPanel css={styles.panel}>
      <h1>Welcome Back</h1>
      <form css={styles.form} noValidate onSubmit={submit}>
        <NumbersField
          onInk
          text={text}
          onText={setText}
          onBatches={(numbers) => void navigate(batchPath(numbers, 1))}
          hint={hints.containerNumbers}
          counter={countContainerNumbers(typed, limits.containersPerSearch)}
          error={wasTried && !parsed.ok ? parsed.message : undefined}
          css={styles.field}
        >
          <TextArea
            ref={box}
            mono
            css={styles.box}
            rows={5}
            spellCheck={false}
            autoCapitalize="characters"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </NumbersField>
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
