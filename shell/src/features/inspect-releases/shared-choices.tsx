import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { DetailList } from '@quaywatch/shared/ui';
import { ChevronDown } from 'lucide-react';
import type { SharedVersion } from '../../remotes/federation-host.ts';
import * as styles from './releases-page.styles.ts';
import { explainChoices } from './shared-choices.rules.ts';

type SharedChoicesProps = { readonly remote: RegisteredRemote; readonly known: readonly SharedVersion[] };

export function SharedChoices({ remote, known }: SharedChoicesProps) {
  const choices = explainChoices(remote, known);
  return (
    <details css={styles.disclosure}>
      <summary>
        Shared versions ({choices.length})
        <ChevronDown aria-hidden="true" />
      </summary>
      <DetailList
        lines={choices.map(({ name, modules, taken, range, version, reason }) => [
          `${name} ${version ?? ''}`,
          <>
            For {range}
            <small>
              {reason} Taken in this tab: {taken} of {modules} {modules === 1 ? 'module' : 'modules'}.
            </small>
          </>,
        ])}
      />
    </details>
  );
}
