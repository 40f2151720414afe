import { ErrorState, PageHeader } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { useRules } from '../rules-api.ts';
import { draftOf } from './draft-of.ts';
import { LoadedDrafts } from './loaded-drafts.tsx';
import { messages } from './messages.ts';
import { MissingRule } from './missing-rule.tsx';
import { RuleEditor } from './rule-editor.tsx';

type AreaProps = { readonly area: RuleArea };

/** The form of a stored rule, once the person's drafts are there. */
export const EditPage = ({ area }: AreaProps) => (
  <LoadedDrafts>
    <EditRule area={area} />
  </LoadedDrafts>
);

/** `/{campId}/edit`: the segment is the rule's id. */
function EditRule({ area }: AreaProps) {
  const { campId = '' } = useParams();
  const { data, error, refresh } = useRules();
  const [round, setRound] = useState(0);
  const rule = data?.data.find(({ id, kind }) => id === campId && kind === area.kind);
  if (rule !== undefined) {
    const reload = () => {
      setRound((count) => count + 1);
      void refresh();
    };
    return (
      <RuleEditor
        key={`${rule.id} ${round}`}
        area={area}
        first={draftOf(rule)}
        stored={rule}
        draft={rule.id}
        onReload={reload}
      />
    );
  }
  return (
    <Stack gap="4">
      <PageHeader title={area.texts.edit} parent={{ label: area.texts.title, to: area.path }} />
      {data === undefined && error === undefined && <Skeleton h="96" />}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={messages.loadFailed}
          error={error}
          safe={messages.nothingChanged}
          onRetry={() => void refresh()}
        />
      )}
      {data !== undefined && <MissingRule area={area} id={campId} />}
    </Stack>
  );
}
