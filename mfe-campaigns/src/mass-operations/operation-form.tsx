import type { Filter, ManagedAccount, SourceDescription } from '@adhelm/contracts';
import { FilterBar, Notice } from '@adhelm/shared-ui';
import { Button, HStack, Stack } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { CampaignChoice } from './campaign-choice.tsx';
import { ChangeChoice } from './change-choice.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { messages } from './messages.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { SavedSelections } from './saved-selections.tsx';
import { useOperationForm } from './use-operation-form.ts';
import { WidgetChoice } from './widget-choice.tsx';

type OperationFormProps = {
  readonly accounts: readonly ManagedAccount[];
  readonly sources: readonly SourceDescription[];
};

/** Where, which widgets, what to do, and then its preview. */
export function OperationForm({ accounts: known, sources }: OperationFormProps) {
  const form = useOperationForm(known);
  const { isAllowed } = usePermission('change-campaigns');
  const { previewed, error, chosen } = form;
  return (
    <Stack gap="4">
      <SavedSelections query={form.query} />
      <ChoiceBox title={messages.where} text={messages.whereText}>
        <FilterBar
          filters={placeFilters(known, sources)}
          selection={form.places}
          onChange={form.choosePlaces}
          onClear={form.clearPlaces}
        />
        <CampaignChoice
          range={form.dates.range}
          accounts={new Set(form.accounts.map(({ id }) => id))}
          chosen={form.campaigns}
          onChange={form.setCampaigns}
        />
        {form.areCampaignsElsewhere && <Notice tone="warning" title={messages.campaignsElsewhere} />}
      </ChoiceBox>
      <ChoiceBox title={messages.which}>
        <WidgetChoice
          dates={form.dates}
          way={form.way}
          onWay={form.setWay}
          metric={form.metric}
          ids={form.ids}
          checked={form.checked}
          onIds={form.setIds}
        />
      </ChoiceBox>
      <ChoiceBox title={messages.action}>
        <ChangeChoice accounts={form.accounts} sources={sources} chosen={chosen} onChoose={form.setChosen} />
        {isAllowed && (
          <HStack>
            <Button
              colorPalette="accent"
              variant={previewed === null ? 'solid' : 'outline'}
              disabled={!form.isReady}
              loading={form.busy === 'preview'}
              onClick={() => void form.preview()}
            >
              {messages.preview}
            </Button>
          </HStack>
        )}
        {error !== null && (
          <Notice tone="danger" title={messages.previewFailed}>
            {error.fields.length === 0 ? error.message : error.fields.map(({ message }) => message).join(' ')}
          </Notice>
        )}
      </ChoiceBox>
      {previewed !== null && chosen !== null && (
        <PreviewPanel
          preview={previewed.preview}
          change={previewed.request.change}
          unit={chosen.unit}
          areIdsChecked={form.checked != null}
          isStarting={form.busy === 'start'}
          onStart={() => void form.start()}
        />
      )}
    </Stack>
  );
}

function placeFilters(accounts: readonly ManagedAccount[], sources: readonly SourceDescription[]): Filter[] {
  const nameOf = (source: string) => sources.find(({ id }) => id === source)?.name ?? source;
  return [
    {
      name: 'source',
      label: messages.source,
      multiple: true,
      options: [...new Set(accounts.map(({ source }) => source))].map((id) => ({ id, name: nameOf(id) })),
    },
    {
      name: 'account',
      label: messages.account,
      multiple: true,
      options: accounts.map(({ id, source, name }) => ({ id, name: `${nameOf(source)} · ${name}` })),
    },
  ];
}
