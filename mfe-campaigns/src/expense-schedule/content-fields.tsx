import {
  type ExpenseChoices,
  type ExpenseDimension,
  expenseDimensions,
  type Filter,
} from '@adhelm/contracts';
import { ErrorState, FilterBar } from '@adhelm/shared-ui';
import { chakra, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { expenseNames } from '../expenses/index.ts';
import { messages } from './messages.ts';
import { useReportChoices } from './schedule-api.ts';
import type { ChosenContent } from './typed-report.ts';

type ContentFieldsProps = {
  readonly content: ChosenContent;
  readonly onChange: (content: ChosenContent) => void;
};

const texts = messages.form;
const filterNames = ['sources', 'accounts', 'clients', 'offers'] as const;

/** How a report is grouped, and which part of the spend it covers. */
export function ContentFields({ content, onChange }: ContentFieldsProps) {
  const { data, error, refresh } = useReportChoices();
  const id = useId();
  const group = (name: ExpenseDimension, isChosen: boolean) =>
    onChange({
      ...content,
      groupBy: expenseDimensions.filter((one) => (one === name ? isChosen : content.groupBy.includes(one))),
    });
  const { sources, accounts, clients, offers } = content;
  return (
    <Stack gap="4">
      <chakra.fieldset>
        <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
          {texts.grouping}
        </chakra.legend>
        <HStack gap="4" rowGap="2" wrap="wrap">
          {expenseDimensions.map((name) => (
            <chakra.label
              key={name}
              display="flex"
              gap="2"
              alignItems="center"
              textStyle="sm"
              cursor="pointer"
            >
              <chakra.input
                type="checkbox"
                boxSize="4"
                accentColor="accent.solid"
                checked={content.groupBy.includes(name)}
                onChange={({ currentTarget }) => group(name, currentTarget.checked)}
              />
              {expenseNames.dimensions[name]}
            </chakra.label>
          ))}
        </HStack>
      </chakra.fieldset>
      <Stack gap="1.5" role="group" aria-labelledby={id}>
        <Text textStyle="sm" fontWeight="medium" id={id}>
          {texts.filters}
        </Text>
        {data === undefined && error !== undefined && (
          <ErrorState title={texts.filtersFailed} error={error} onRetry={() => void refresh()} />
        )}
        {data === undefined && error === undefined && <Skeleton h="9" />}
        {data !== undefined && (
          <FilterBar
            filters={filtersOf(data.data)}
            selection={{ sources, accounts, clients, offers }}
            onChange={(name, options) => onChange({ ...content, [name]: options })}
            onClear={() => onChange({ ...content, sources: [], accounts: [], clients: [], offers: [] })}
          />
        )}
        {content.campaigns.length > 0 && (
          <Text textStyle="sm" color="fg.muted">
            {texts.keptCampaigns(content.campaigns.length)}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}

function filtersOf({ source, account, client, offer }: ExpenseChoices): Filter[] {
  const named = {
    sources: source,
    accounts: account.filter(({ isRemoved }) => !isRemoved),
    clients: client,
    offers: offer,
  };
  return filterNames
    .filter((name) => named[name].length > 0)
    .map((name) => ({
      name,
      label: expenseNames.filters[name],
      multiple: true,
      options: named[name].map((one) => ({ id: one.id, name: one.name })),
    }));
}
