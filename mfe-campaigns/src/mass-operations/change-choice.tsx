import type { ManagedAccount, OfferedChange, SourceDescription, WidgetChange } from '@adhelm/contracts';
import { formatList } from '@adhelm/shared-ui';
import { Button, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { AmountChanges, listChangesOffered, meaningOf } from '../changes/index.ts';
import { amountInWords, changeInWords } from './change-words.ts';
import { messages } from './messages.ts';

export type ChosenChange = { readonly change: WidgetChange; readonly unit: string | null };

type ChangeChoiceProps = {
  readonly accounts: readonly ManagedAccount[];
  readonly sources: readonly SourceDescription[];
  readonly chosen: ChosenChange | null;
  readonly onChoose: (chosen: ChosenChange) => void;
};

/** The changes of widgets that a source's API offers; what only people can do there is no operation. */
const widgetChanges = ({ changes }: SourceDescription) =>
  changes.filter(({ field, isManual }) => field.startsWith('widget-') && isManual !== true);

/** What to do: only what some of the chosen sources offer, with what it means at each of them. */
export function ChangeChoice({ accounts, sources, chosen, onChoose }: ChangeChoiceProps) {
  const used = sources.filter(({ id }) => accounts.some(({ source }) => source === id));
  const lists = new Map(
    used
      .flatMap((source) => listChangesOffered(widgetChanges(source)))
      .map(({ field, value }) => [`${field} ${value}`, { field, value }]),
  );
  const bidding = accounts.filter(({ source }) =>
    used.some((one) => one.id === source && widgetChanges(one).some(({ field }) => field === 'widget-bid')),
  );
  if (lists.size === 0 && bidding.length === 0) return <Text color="fg.muted">{messages.noAction}</Text>;
  const field = chosen?.change.field;
  return (
    <Stack gap="2">
      <HStack gap="2" wrap="wrap">
        {[...lists.entries()].map(([key, change]) => {
          const isChosen = field === change.field && chosen?.change.value === change.value;
          return (
            <Button
              key={key}
              variant={isChosen ? 'solid' : 'outline'}
              {...(isChosen ? { colorPalette: 'accent' } : { bg: 'bg.surface' })}
              aria-pressed={isChosen}
              onClick={() => onChoose({ change, unit: null })}
            >
              {changeInWords(change)}
            </Button>
          );
        })}
        <AmountChanges
          places={bidding.map(({ source, id, currency }) => ({ source, account: id, currency }))}
          kind="widget"
          title={messages.amountTitle}
          onAsk={({ field: amount, ...change }, unitOf) => {
            if (amount !== 'widget-bid') return;
            const [first] = bidding;
            const unit = first === undefined ? null : unitOf({ source: first.source, account: first.id });
            onChoose({ change: { ...change, field: amount }, unit });
          }}
        />
      </HStack>
      {field === 'widget-bid' && chosen !== null && (
        <Text textStyle="sm">{messages.chosenAmount(amountInWords(chosen.change, chosen.unit))}</Text>
      )}
      {field !== undefined && <Meaning field={field} sources={used} />}
    </Stack>
  );
}

/** How each source takes the change, and which ones do not offer it. */
function Meaning({
  field,
  sources,
}: {
  readonly field: string;
  readonly sources: readonly SourceDescription[];
}) {
  /** The names of the sources by what the change means there, which is said once for all of them. */
  const alike = new Map<string, { readonly offered: OfferedChange; readonly names: string[] }>();
  const missing: string[] = [];
  for (const source of sources) {
    const ofField = widgetChanges(source).filter((change) => change.field === field);
    const offered = ofField.find(({ level }) => level === 'campaign') ?? ofField[0];
    if (offered === undefined) {
      missing.push(source.name);
      continue;
    }
    const meaning = meaningOf(offered, '');
    const { names } = alike.get(meaning) ?? { names: [] };
    alike.set(meaning, { offered, names: [...names, source.name] });
  }
  return (
    <Text textStyle="sm" color="fg.muted">
      {[
        ...[...alike.values()].map(({ offered, names }) => meaningOf(offered, formatList(names))),
        ...(missing.length === 0 ? [] : [messages.unsupported(missing.join(', '), missing.length)]),
      ].join(' ')}
    </Text>
  );
}
