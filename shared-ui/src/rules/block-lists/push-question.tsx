import { type BlockList, type BlockListPreview, messageOf } from '@adhelm/contracts';
import { formatMoney, type PopupProps } from '@adhelm/shared-ui';
import { Button, HStack, Skeleton, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useHost, useSentOnce } from '@adhelm/shared-ui/module';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { CheckLine } from './block-list-form.tsx';
import { pushBlockList, useBlockListPreview } from './block-lists-api.ts';
import { messages } from './messages.ts';

const texts = messages.preview;
const FIRST = 5;

export type PushQuestionProps = PopupProps & {
  readonly list: BlockList;
  readonly onPushed: () => void;
};

/** What a push would change, before it happens. */
export function PushQuestion({ isOpen, list, onClose, onPushed }: PushQuestionProps) {
  const host = useHost();
  const { data, error } = useBlockListPreview(list.id);
  const [again, setAgain] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = useSentOnce<boolean, void>({
    send: (isAgain, key) => pushBlockList(host, list.id, isAgain, key),
  });
  const preview = data?.data;
  const removed = preview?.counts.removed ?? 0;
  const push = async () => {
    setSending(true);
    try {
      await send(again);
      host.notify({ tone: 'info', title: texts.started(list.name) });
      onPushed();
    } catch (failure) {
      host.notify({ tone: 'danger', title: messages.notDone, description: messageOf(failure) });
      setSending(false);
    }
  };
  return (
    <DialogFrame isOpen={isOpen} title={texts.title(list.name)} onClose={onClose}>
      <Dialog.Body>
        <Stack gap="3" textStyle="sm">
          {error !== undefined && (
            <Text role="alert" color="danger.fg">
              {`${texts.failed}: ${messageOf(error)}`}
            </Text>
          )}
          {preview === undefined && error === undefined && <Skeleton h="24" />}
          {preview !== undefined && <Preview preview={preview} />}
          {removed > 0 && <CheckLine label={texts.again(removed)} isChecked={again} onChange={setAgain} />}
          <Text color="fg.muted">{texts.undo}</Text>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          colorPalette="accent"
          loading={isSending}
          disabled={preview === undefined || (preview.counts.missing === 0 && !again)}
          onClick={() => void push()}
        >
          {texts.confirm}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

function Preview({ preview }: { readonly preview: BlockListPreview }) {
  const { campaigns, counts, currency, cost, revenue } = preview;
  if (counts.missing === 0) return <Text>{texts.nothing}</Text>;
  return (
    <>
      <Text fontWeight="medium">{texts.missing(counts.missing, campaigns.length)}</Text>
      <Stack gap="1">
        <Figure label={texts.cost} amount={cost} currency={currency} />
        <Figure label={texts.revenue} amount={revenue} currency={currency} />
      </Stack>
      <Stack gap="1" borderTopWidth="1px" pt="2">
        {campaigns.slice(0, FIRST).map((campaign) => (
          <HStack key={`${campaign.account} ${campaign.campaign}`} justify="space-between" gap="3">
            <Span minW="0" truncate>
              <bdi>{campaign.campaignName}</bdi>
            </Span>
            <Span color="fg.muted" flexShrink="0">
              {texts.inCampaign(campaign.missing)}
            </Span>
          </HStack>
        ))}
        {campaigns.length > FIRST && <Text color="fg.muted">{texts.more(campaigns.length - FIRST)}</Text>}
      </Stack>
    </>
  );
}

type FigureProps = { readonly label: string; readonly amount: number | null; readonly currency: string };

const Figure = ({ label, amount, currency }: FigureProps) => (
  <HStack justify="space-between" gap="3">
    <Span color="fg.muted">{label}</Span>
    <Span fontVariantNumeric="tabular-nums">
      <bdi dir={amount === null ? undefined : 'ltr'}>
        {amount === null ? texts.notKnown : formatMoney(amount, currency)}
      </bdi>
    </Span>
  </HStack>
);
