import type { Ref } from 'react';
import { limits, type SavedList } from '@quaywatch/shared/contract';
import { Field, Select } from '@quaywatch/shared/ui';
import * as styles from './saved-lists.styles.ts';

type ListPickerProps = {
  ref: Ref<HTMLSelectElement>;
  lists: readonly SavedList[] | undefined;
  selectedId: string | null;
  onSelect: (id: string) => void;
};

const promptOf = (lists: readonly SavedList[] | undefined) => {
  if (!lists) return 'Loading';
  return lists.length > 0 ? 'Select a list' : 'No lists yet';
};

/** No list is selected at first. Each shows how many numbers it has (LST-01, LST-D1, LST-40). */
export function ListPicker({ ref, lists, selectedId, onSelect }: ListPickerProps) {
  return (
    <div css={styles.top}>
      <Field css={styles.picker} label="Select List Name">
        <Select
          ref={ref}
          value={selectedId ?? ''}
          disabled={!lists}
          onChange={(event) => onSelect(event.currentTarget.value)}
        >
          <option value="" hidden>
            {promptOf(lists)}
          </option>
          {lists?.map(({ customerContainerNumberListId, name, containerNumbers, ofTeam }) => (
            <option key={customerContainerNumberListId} value={customerContainerNumberListId}>
              {`${name} (${containerNumbers.length}${ofTeam ? ', team' : ''})`}
            </option>
          ))}
        </Select>
      </Field>
      <p css={styles.count}>
        {lists && (
          <>
            <b>{lists.length}</b>
            <span> of {limits.savedLists} lists</span>
          </>
        )}
      </p>
    </div>
  );
}
