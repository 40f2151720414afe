import type { CampaignTargets } from '@adhelm/contracts';
import { formatMoney, formatPercent, LabelledSelect, type PopupProps } from '@adhelm/shared-ui';
import { Spinner, Text } from '@adhelm/shared-ui/chakra';
import { ChangeFormDialog } from '@adhelm/shared-ui/changes';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { useMemo, useState } from 'react';
import { messages } from './messages.ts';
import { TargetForm } from './target-form.tsx';
import { reachesOf, type TargetReach, type TargetRow } from './target-places.ts';
import { useTargets } from './targets-api.ts';
import type { TargetHints } from './typed-targets.ts';

export type TargetDialogProps = PopupProps & {
  readonly rows: readonly TargetRow[];
  readonly onSaved: () => void;
};

/** Targets and tags of campaigns, or of the offer or account that they share. */
export function TargetDialog({ rows, isOpen, onClose, onSaved }: TargetDialogProps) {
  const reaches = useMemo(() => reachesOf(rows), [rows]);
  const [key, setKey] = useState<TargetReach['key']>('campaign');
  const reach = reaches.find((one) => one.key === key) ?? reaches[0];
  const [opening] = useState(() => crypto.randomUUID());
  const present = useTargets(reach?.places ?? null, opening);
  const isOfReach = JSON.stringify(present.data?.places) === JSON.stringify(reach?.places);
  const targets = isOfReach ? present.data?.targets : undefined;
  const [first] = rows;
  if (first === undefined || reach === undefined) return null;
  const name = rows.length === 1 ? first.name : messages.many(rows.length);
  return (
    <ChangeFormDialog isOpen={isOpen} onClose={onClose} title={messages.title(name)}>
      <Dialog.Body pb="0">
        <LabelledSelect
          label={messages.appliesTo}
          value={reach.key}
          onChange={(chosen) => setKey(reaches.find((one) => one.key === chosen)?.key ?? 'campaign')}
          options={reaches.map(({ key: value, label }) => ({ value, label }))}
        />
        {present.error !== undefined && (
          <Text role="alert" color="danger.fg" textStyle="sm">
            {messages.loadFailed(present.error.message)}
          </Text>
        )}
        {targets === undefined && present.error === undefined && <Spinner size="sm" />}
      </Dialog.Body>
      {targets !== undefined && (
        <TargetForm
          key={reach.key}
          present={targets}
          hints={hintsOf(rows, reach)}
          canHaveAmounts={
            new Set(rows.map(({ currency }) => currency)).size === 1 || reach.key !== 'campaign'
          }
          onOutdated={present.refresh}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </ChangeFormDialog>
  );
}

function hintsOf(rows: readonly TargetRow[], { key }: TargetReach): TargetHints {
  if (key !== 'campaign') return { cpa: messages.unset, payout: messages.unset, roi: messages.unset };
  if (rows.length > 1) return { cpa: messages.keeps, payout: messages.keeps, roi: messages.keeps };
  const targets = rows[0]?.targets;
  return {
    cpa: inheritedAmount(targets?.cpa),
    payout: inheritedAmount(targets?.payout),
    roi: inheritedRoi(targets?.roi),
  };
}

function inheritedAmount(target: CampaignTargets['cpa'] | undefined): string {
  if (target === undefined || target === null) return messages.unset;
  if (target.from === 'campaign') return messages.follows;
  return messages.inherited(formatMoney(target.amount, target.currency), messages.from[target.from]);
}

function inheritedRoi(target: CampaignTargets['roi'] | undefined): string {
  if (target === undefined || target === null) return messages.unset;
  if (target.from === 'campaign') return messages.follows;
  return messages.inherited(formatPercent(target.value), messages.from[target.from]);
}
