import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { listActivityTypes, listPortTypes } from '@quaywatch/shared/contract';
import { hints, portNames } from '@quaywatch/shared/domain';
import { ContainerNumbersField, countNumbers, Form } from '@quaywatch/shared/forms';
import { useOptionList } from '@quaywatch/shared/query';
import { Button, Card, Field, Select } from '@quaywatch/shared/ui';
import {
  earlierDay,
  laterDay,
  readTypedDay,
  type DayRange,
  type HistoryForm,
  type HistorySearch,
} from '../../history/history-form.rules.ts';
import { DateField } from './date-field.tsx';
import { PeriodPresets } from './period-presets.tsx';
import * as styles from './history-search-form.styles.ts';
import { useHistoryForm } from './use-history-form.ts';

type FilterSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  /** Null while the options are not loaded: only "All" and the form's starting value can be chosen then (HIS-D10). */
  options: readonly string[] | null;
  chosen: string;
  nameOf?: (option: string) => string;
};

function FilterSelect({ options, chosen, nameOf = (option) => option, ...rest }: FilterSelectProps) {
  const shown = options ?? [chosen].filter(Boolean);
  return (
    <Select aria-busy={options === null || undefined} {...rest}>
      <option value="">All</option>
      {shown.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </Select>
  );
}

const nameOfPort = (port: string) => (port === 'LGP' || port === 'SOU' ? portNames[port] : port);

type HistorySearchFormProps = {
  preset: HistoryForm;
  range: DayRange;
  onSearch: (search: HistorySearch) => void;
};

export function HistorySearchForm({ preset, range, onSearch }: HistorySearchFormProps) {
  const { form, pick, dayField, clearTo, submit } = useHistoryForm(preset, range, onSearch);
  const { values, field, problem } = form;
  const [from, to] = [readTypedDay(values.from), readTypedDay(values.to)];
  const ports = useOptionList(listPortTypes);
  const activities = useOptionList(listActivityTypes);

  return (
    <Form form={form} onSubmit={submit}>
      <Card
        foot={
          <Button css={styles.search} type="submit" variant="primary" icon={Search} disabled={!from}>
            Search
          </Button>
        }
      >
        <div css={styles.fields}>
          <ContainerNumbersField
            form={form}
            name="numbers"
            rows={5}
            area={styles.numbers}
            optional
            hint={hints.containerNumbers}
            counter={countNumbers(values.numbers)}
          />
          <PeriodPresets
            today={range.latest}
            from={from}
            to={to}
            onPick={(preset) => {
              pick('from', preset.from);
              pick('to', preset.to);
            }}
          />
          <div css={styles.filters}>
            <DateField
              label={values.to ? 'Date From' : 'Journey Date'}
              error={problem('from')}
              required
              input={dayField('from')}
              day={from}
              range={{ earliest: range.earliest, latest: to ? earlierDay(to, range.latest) : range.latest }}
              onPick={(day) => pick('from', day)}
            />
            <DateField
              label="Date To"
              optional
              error={problem('to')}
              input={dayField('to')}
              day={to}
              range={{ earliest: laterDay(from, range.earliest), latest: range.latest }}
              onPick={(day) => pick('to', day)}
              onClear={values.to ? clearTo : undefined}
            />
            <Field label="Port">
              <FilterSelect options={ports} chosen={values.port} nameOf={nameOfPort} {...field('port')} />
            </Field>
            <Field label="Activity">
              <FilterSelect options={activities} chosen={values.activity} {...field('activity')} />
            </Field>
          </div>
        </div>
      </Card>
    </Form>
  );
}
