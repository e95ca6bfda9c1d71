import type { ComponentProps } from 'react';
import { limits, typingFilters } from '@quaywatch/shared/contract';
import { FilteredInput } from '@quaywatch/shared/ui';

/** The name of a list: 20 of the characters that it takes, as they are typed or pasted (LST-10, VAL-06). */
export const NameInput = (props: Omit<ComponentProps<typeof FilteredInput>, 'filter'>) => (
  <FilteredInput filter={typingFilters.listName} autoComplete="off" maxLength={limits.savedListNameMax} {...props} />
);
