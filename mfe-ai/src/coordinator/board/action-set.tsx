import type { Proposal, ProposalContent } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, Button, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { readAmount, writtenAmount } from '@adhelm/shared-ui/changes';
import { usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { messages } from '../messages/board.ts';
import { ItemList } from './item-list.tsx';
import type { WrittenValues } from './item-list-props.ts';
import { isApplied, isHeld, isOpen } from './item-values.ts';
import type { Judging } from './use-judging.ts';

type ActionSetProps = {
  readonly proposal: Proposal;
  /** What tables belong to, unique on the page: "Proposal 2". */
  readonly of: string;
  readonly content: Extract<ProposalContent, { readonly kind: 'action-set' }>;
  /** Null for readers of a shared conversation. */
  readonly judging: Judging | null;
  /** Buttons that were pressed are gone after it. */
  readonly onJudged: () => void;
};

/** Changes of existing entities, to approve or reject all or one by one, and to undo. */
export function ActionSet({ proposal, of, content, judging, onJudged }: ActionSetProps) {
  const { isAllowed, reason } = usePermission('change-campaigns');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [written, setWritten] = useState<WrittenValues | null>(null);
  const { items, spendAffected } = content;
  const open = items.filter(isOpen);
  const held = items.filter(isHeld);
  const manual = proposal.state === 'rejected' ? 0 : open.filter((item) => item.isManual === true).length;
  const editable = open.filter(({ change }) => typeof change.after === 'number');
  const selected = [...open, ...held].filter(({ place }) => chosen.has(place)).map(({ place }) => place);
  const canJudge = judging !== null && isAllowed;
  const isOpenNow = canJudge && proposal.state !== 'rejected' && open.length + held.length > 1;

  const after = async (work: Promise<boolean> | undefined) => {
    if ((await work) !== true) return;
    setChosen(new Set());
    setWritten(null);
    onJudged();
  };
  const values = [...(written ?? [])].map(([place, value]) => ({
    place,
    after: readAmount(value, items.find((item) => item.place === place)?.change.unit ?? null),
  }));
  const isInvalid = values.some((value) => value.after === null);
  const save = () => {
    const known = values.flatMap((value) =>
      value.after === null ? [] : [{ place: value.place, after: value.after }],
    );
    if (!isInvalid) void after(judging?.edit({ items: known }));
  };
  const isDisabled = judging?.busy != null || !isAllowed;
  const all = selected.length > 0 ? selected : null;

  return (
    <Stack gap="2">
      <Text textStyle="sm">
        {messages.spend(
          formatMoney(spendAffected.perDay, spendAffected.currency),
          formatMoney(spendAffected.ofPerDay, spendAffected.currency),
        )}
      </Text>
      {manual > 0 && (
        <Text textStyle="sm" color="warning.fg">
          {messages.becomeManual(manual, open.length)}
        </Text>
      )}
      <ItemList
        of={of}
        items={items}
        currency={spendAffected.currency}
        evidence={proposal.evidence}
        chosen={isOpenNow && written === null ? chosen : null}
        onChoose={(place, isChosen) =>
          setChosen(new Set(isChosen ? [...chosen, place] : [...chosen].filter((one) => one !== place)))
        }
        written={written}
        onWrite={(place, value) => setWritten(new Map([...(written ?? []), [place, value]]))}
      />
      {isInvalid && (
        <Text color="danger.fg" textStyle="sm" role="alert">
          {messages.invalidValue}
        </Text>
      )}
      {judging !== null && written !== null && (
        <HStack gap="2" wrap="wrap">
          <Button
            size="sm"
            colorPalette="accent"
            disabled={isInvalid}
            loading={judging.busy === 'edit'}
            onClick={save}
          >
            {messages.save}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setWritten(null)}>
            {messages.cancel}
          </Button>
        </HStack>
      )}
      {judging !== null && written === null && proposal.state !== 'rejected' && (
        <HStack gap="2" wrap="wrap" title={reason}>
          {(open.length > 0 || selected.length > 0) && (
            <>
              <Button
                size="sm"
                colorPalette="accent"
                disabled={isDisabled}
                loading={judging.busy === 'approve'}
                onClick={() => void after(judging.approve(all))}
              >
                {all === null ? messages.approveAll(open.length) : messages.approveSome(all.length)}
              </Button>
              <Button
                size="sm"
                variant="outline"
                disabled={isDisabled}
                loading={judging.busy === 'reject'}
                onClick={() => void after(judging.reject(all))}
              >
                {all === null ? messages.rejectAll(open.length) : messages.rejectSome(all.length)}
              </Button>
            </>
          )}
          {editable.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              disabled={isDisabled}
              onClick={() =>
                setWritten(new Map(editable.map(({ place, change }) => [place, writtenAmount(change)])))
              }
            >
              {messages.edit}
            </Button>
          )}
          {open.length === 0 && held.length > 0 && selected.length === 0 && (
            <Button
              size="sm"
              variant="outline"
              disabled={isDisabled}
              loading={judging.busy === 'approve'}
              onClick={() => void after(judging.approve(held.map(({ place }) => place)))}
            >
              {messages.retryHeld(held.length)}
            </Button>
          )}
          <Box flex="1" />
          {items.some(isApplied) && (
            <Button
              size="sm"
              variant="outline"
              disabled={isDisabled}
              loading={judging.busy === 'undo'}
              onClick={() => void after(judging.undo())}
            >
              {messages.undo}
            </Button>
          )}
        </HStack>
      )}
    </Stack>
  );
}
