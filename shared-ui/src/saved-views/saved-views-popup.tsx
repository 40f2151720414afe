import type { SavedView } from '@adhelm/contracts';
import { Separator, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { PopupFrame } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { ErrorState } from '../components/error-state.tsx';
import type { TriggeredPopupProps } from '../components/on-demand.tsx';
import { messages as button } from '../messages/parts/saved-views.ts';
import { messages } from '../messages/parts/saved-views-popup.ts';
import { KeepViewForm } from './keep-view-form.tsx';
import { SavedViewRow } from './saved-view-row.tsx';
import { type SavedViewsApi, useSavedViews } from './saved-views-api.ts';
import type { SavedViewsProps } from './saved-views-props.ts';
import { ViewPresets } from './view-presets.tsx';

export type SavedViewsPopupProps = SavedViewsProps & TriggeredPopupProps;

/** The popup of the views button: the views, and a form to save the current one. */
export function SavedViewsPopup(props: SavedViewsPopupProps) {
  const { isOpen, onClose, ids } = props;
  return (
    <PopupFrame isOpen={isOpen} onClose={onClose} ids={ids} label={button.views} width="22rem" align="end">
      <ViewsAndForm {...props} />
    </PopupFrame>
  );
}

function ViewsAndForm(props: SavedViewsPopupProps) {
  const { screen, query, layout, presets = [], onPreset, onOpen, onClose } = props;
  const views = useSavedViews(screen);
  const { answer } = views;
  if (answer.data === undefined && answer.error !== undefined) {
    return (
      <ErrorState
        title={messages.notRead}
        error={answer.error}
        safe={messages.nothingLost}
        onRetry={() => void answer.refresh()}
      />
    );
  }
  const open = (view: SavedView) => {
    onClose();
    onOpen(view);
  };
  return (
    <Stack gap="3">
      {presets.length > 0 && (
        <ViewPresets
          presets={presets}
          layout={layout}
          onChoose={(preset) => {
            onClose();
            onPreset?.(preset.layout);
          }}
        />
      )}
      {answer.data === undefined ? (
        <Skeleton h="16" />
      ) : (
        <ViewList views={answer.data.data} api={views} shown={{ query, layout }} onOpen={open} />
      )}
      <Separator />
      <KeepViewForm onKeep={(draft) => views.keep({ ...draft, screen, query, layout })} />
    </Stack>
  );
}

type ViewListProps = {
  readonly views: readonly SavedView[];
  readonly api: SavedViewsApi;
  readonly shown: Pick<SavedView, 'query' | 'layout'>;
  readonly onOpen: (view: SavedView) => void;
};

function ViewList({ views, api, shown, onOpen }: ViewListProps) {
  const [fault, setFault] = useState<string | null>(null);
  if (views.length === 0) {
    return (
      <Text color="fg.muted" textStyle="sm">
        {messages.none}
      </Text>
    );
  }
  return (
    <>
      <Stack as="ul" gap="0.5" listStyleType="none" maxH="18rem" overflowY="auto">
        {views.map((view) => (
          <SavedViewRow
            key={view.id}
            view={view}
            api={api}
            shown={shown}
            onOpen={onOpen}
            onFault={setFault}
          />
        ))}
      </Stack>
      <Text role="alert" color="danger.fg" textStyle="xs" minH="1lh" _empty={{ visibility: 'hidden' }}>
        {fault}
      </Text>
    </>
  );
}
