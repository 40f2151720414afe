import type { Action, OfferedChange } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import {
  AmountChanges,
  amountIntent,
  type ChangeableWidget,
  listChangesOffered,
  listIntent,
  meaningOf,
  widgetMessages as messages,
  takesSome,
  useActions,
} from '@adhelm/shared-ui/changes';
import { useSourceDescriptions } from '../../accounts/index.ts';

type WidgetChangesProps = {
  /** The source of all rows. */
  readonly source: string;
  /** The account's currency. */
  readonly currency: string;
  readonly rows: readonly ChangeableWidget[];
  /** Displays a running action; called again when it is finished. */
  readonly onProgress: (action: Action) => void;
};

const noChanges: readonly OfferedChange[] = [];
const nameOf = ({ id }: ChangeableWidget) => id;

/** A button for each change of widgets that the source offers: its lists, and the bid or coefficient. */
export function WidgetChanges({ source, currency, rows, onProgress }: WidgetChangesProps) {
  const { askFor } = useActions();
  const { name, changes } = useWidgetCapabilities(source);
  const listChanges = listChangesOffered(changes).filter(({ offered }) => takesSome(offered, rows));
  const bid = changes.find(({ field, level }) => field === 'widget-bid' && level === 'campaign');
  return (
    <>
      {listChanges.map((change) => (
        <Button
          key={change.key}
          variant="outline"
          bg="bg.surface"
          onClick={() => askFor(listIntent(change, rows, name, onProgress))}
        >
          {messages[change.key]}
        </Button>
      ))}
      <AmountChanges
        places={rows.map((row) => ({ source, account: row.account, currency }))}
        kind="widget"
        onAsk={(change, unitOf, onBack) =>
          askFor({
            ...amountIntent(change, unitOf, rows, 'widget', nameOf, onProgress),
            ...(bid === undefined ? {} : { note: meaningOf(bid, name) }),
            onBack,
          })
        }
      />
    </>
  );
}

/** What a source lets people do with widgets, in its own semantics. */
export function useWidgetCapabilities(source: string) {
  const { data } = useSourceDescriptions();
  const described = data?.data.find(({ id }) => id === source);
  const name = described?.name ?? source;
  const changes = described?.changes ?? noChanges;
  const offered = [
    ...listChangesOffered(changes).map((change) => change.offered),
    ...changes.filter(({ field, level }) => field === 'widget-bid' && level === 'campaign'),
  ];
  return {
    name,
    changes,
    /** One sentence for each way in which the source takes changes; undefined until they are known. */
    meaning:
      described === undefined
        ? undefined
        : offered.length === 0
          ? messages.none(name)
          : [...new Set(offered.map((change) => meaningOf(change, name)))].join(' '),
  };
}
