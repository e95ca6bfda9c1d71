import { batchPath, hints, isAdvancedTier, readContainerNumbers, type ReferenceColumn } from '@quaywatch/shared/domain';
import {
  ContainerNumbersField,
  countNumbers,
  findContainers,
  Form,
  FormFailure,
  UnknownReferences,
} from '@quaywatch/shared/forms';
import { useSession } from '@quaywatch/shared/session';
import { Button, InkPanel, LinkButton } from '@quaywatch/shared/ui';
import { Search, List, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdvancedHint } from './advanced-hint.tsx';
import { ReferencesOffer } from './references-offer.tsx';
import * as styles from './search-panel.styles.ts';
import { useSearchForm } from './use-search-form.ts';

type SavedListsButtonProps = {
  readonly open: boolean;
  readonly hintId: string;
};

function SavedListsButton({ open, hintId }: SavedListsButtonProps) {
  if (open)
    return (
      <LinkButton variant="on-ink" size="lg" icon={List} to="/saved-lists">
        Saved lists
      </LinkButton>
    );
  // Not `disabled`: a control that cannot get the focus could not say why it is disabled.
  return (
    <Button variant="on-ink" size="lg" icon={Lock} aria-disabled="true" aria-describedby={hintId}>
      Saved lists
    </Button>
  );
}

/** Enter breaks the line; only the button searches (DSH-D11). */
export function SearchPanel() {
  const navigate = useNavigate();
  const savedListsHint = useId();
  const isAdvanced = useSession(({ tier }) => tier !== null && isAdvancedTier(tier));
  const form = useSearchForm(isAdvanced);
  const [brought, setBrought] = useState<{ at: number; column: ReferenceColumn | null }>({ at: 0, column: null });
  const submit = form.submitTo(
    ({ numbers: asked }) => (asked.references.length > 0 ? findContainers(asked) : asked.numbers),
    {
      onSent(numbers) {
        const path = batchPath(numbers, 1);
        // A second press while the result is loading must not add another history entry.
        return navigate(path, { replace: path === location.pathname + location.search });
      },
      refusalsOf: (error) => (error instanceof UnknownReferences ? { numbers: error.message } : {}),
    },
  );
  const { numbers: typed } = form.values;
  const takeColumn = (column: ReferenceColumn | null) => setBrought(({ at }) => ({ at: at + 1, column }));

  return (
    <InkPanel css={styles.panel}>
      <h1>Welcome Back</h1>
      {/* Before the scripts are loaded, this method keeps the browser from sending anything. */}
      <Form form={form} method="dialog" css={styles.form} onSubmit={submit}>
        <ContainerNumbersField
          form={form}
          name="numbers"
          css={styles.field}
          area={styles.box}
          rows={5}
          onInk
          onBatches={(numbers) => void navigate(batchPath(numbers, 1))}
          onColumn={isAdvanced ? takeColumn : undefined}
          moreHelp={
            brought.column && (
              <ReferencesOffer
                key={brought.at}
                column={brought.column}
                numbers={readContainerNumbers(typed).numbers}
                onPressed={() => form.focus('numbers', { preventScroll: true })}
              />
            )
          }
          hint={hints.containerNumbers}
          counter={countNumbers(typed, isAdvanced)}
        />
        <FormFailure form={form} />
        <div css={styles.actions}>
          <Button type="submit" variant="primary-on-ink" size="lg" icon={Search} busy={form.isSending}>
            Search
          </Button>
          <SavedListsButton open={isAdvanced} hintId={savedListsHint} />
        </div>
        {!isAdvanced && <AdvancedHint id={savedListsHint} css={styles.hint} />}
      </Form>
    </InkPanel>
  );
}
