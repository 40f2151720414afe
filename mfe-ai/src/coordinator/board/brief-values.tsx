import {
  type BriefField,
  type BriefValue,
  type ProposalContent,
  sourceBriefAnswerSchema,
} from '@adhelm/contracts';
import { formatMoney, ScrolledTable } from '@adhelm/shared-ui';
import { Stack, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { messages } from '../messages/board.ts';

type BriefContent = Extract<ProposalContent, { readonly kind: 'brief' }>;
type BriefValuesProps = {
  readonly content: BriefContent;
  /** What the table belongs to, unique on the page. */
  readonly of: string;
};

/** What a drafted brief says, in the words and units of its source's form. */
export function BriefValues({ content, of }: BriefValuesProps) {
  const { brief, accountName, currency } = content;
  const form = useApiQuery(
    `/api/sources/${encodeURIComponent(brief.source)}/brief`,
    {},
    sourceBriefAnswerSchema,
  );
  const fields = form.data?.data[brief.kind] ?? [];
  return (
    <Stack gap="2" aria-busy={form.isLoading}>
      {accountName !== undefined && <Text textStyle="sm">{messages.inAccount(accountName)}</Text>}
      <ScrolledTable
        label={messages.valuesLabel(of)}
        columns={[{ label: messages.field }, { label: messages.value }]}
        rows={Object.entries(brief.values).map(([name, value]) => {
          const field = fields.find((one) => one.name === name);
          return {
            key: name,
            cells: [
              field?.label ?? name.replaceAll('_', ' '),
              <bdi key="value">{inWords(value, field, currency)}</bdi>,
            ],
          };
        })}
      />
    </Stack>
  );
}

function inWords(value: BriefValue, field: BriefField | undefined, currency: string | undefined): string {
  const counted = field?.currency ?? currency;
  if (field?.kind === 'amount' && typeof value === 'number' && counted !== undefined)
    return formatMoney(value, counted);
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  const nameOf = (id: string) => field?.options?.find((option) => option.id === id)?.name ?? id;
  return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(String(value ?? ''));
}
