import { Select } from '@quaywatch/shared/ui';
import type { ComponentProps } from 'react';
import type { OptionList } from './use-option-list.ts';

type OptionSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & { readonly list: OptionList };

const describeWait = ({ failed }: OptionList) => (failed ? 'Not loaded, trying again soon' : 'Loading');

/** A choice from a list of the server. While the list is missing the control says so and keeps its place. */
export function OptionSelect({ list, ...rest }: OptionSelectProps) {
  return (
    <Select aria-busy={list.options === null || undefined} {...rest}>
      <option value="">{list.options ? 'Please select' : describeWait(list)}</option>
      {list.options?.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}
