import {
  type BlockList,
  type BlockListDraft,
  type BlockListPlace,
  type ManagedAccount,
  managedAccountsAnswerSchema,
  messageOf,
} from '@adhelm/contracts';
import type { PopupProps } from '@adhelm/shared-ui';
import { Box, Button, chakra, Field, Input, Skeleton, Stack, Text, Textarea } from '@adhelm/shared-ui/chakra';
import { LostSaveNotices } from '@adhelm/shared-ui/lost-saves';
import { type LostSave, useApiQuery, useHost } from '@adhelm/shared-ui/module';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { ChoiceBox } from '../editor/choice-box.tsx';
import {
  addedBlockList,
  draftOf,
  editBlockList,
  NEW_LIST,
  useAddedBlockList,
  useBlockingSources,
} from './block-lists-api.ts';
import { messages } from './messages.ts';
import { idsIn } from './pasted-ids.ts';

const texts = messages.form;

export type BlockListFormProps = PopupProps & {
  /** Null for a new list. */
  readonly list: BlockList | null;
  readonly onSaved: (list: BlockList) => void;
};

/** Name, network and places of a list. */
export function BlockListForm({ isOpen, list, onClose, onSaved }: BlockListFormProps) {
  const { data, error: failure } = useApiQuery('/api/accounts', {}, managedAccountsAnswerSchema);
  const sources = useBlockingSources();
  const error = failure ?? sources.error;
  return (
    <DialogFrame
      isOpen={isOpen}
      title={list === null ? texts.create : texts.edit(list.name)}
      onClose={onClose}
    >
      {data === undefined || sources.ids === undefined ? (
        <Dialog.Body pb="6">
          {error === undefined ? (
            <Skeleton h="40" />
          ) : (
            <Text role="alert" color="danger.fg">
              {messageOf(error)}
            </Text>
          )}
        </Dialog.Body>
      ) : (
        <Fields
          list={list}
          accounts={data.data.filter(({ source }) => sources.ids?.has(source))}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </DialogFrame>
  );
}

const campaignsOf = (places: readonly BlockListPlace[]) => places.flatMap(({ campaign }) => campaign ?? []);

function Fields({
  list,
  accounts,
  onClose,
  onSaved,
}: Omit<BlockListFormProps, 'isOpen'> & { readonly accounts: readonly ManagedAccount[] }) {
  const host = useHost();
  const sources = [...new Map(accounts.map(({ source, sourceName }) => [source, sourceName]))];
  const [draft, setDraft] = useState<BlockListDraft>(
    list === null ? { name: '', source: sources[0]?.[0] ?? '', isOn: false, places: [] } : draftOf(list),
  );
  const [campaigns, setCampaigns] = useState(campaignsOf(draft.places).join('\n'));
  const [inherits, setInherits] = useState(
    draft.places.length === 0 || draft.places.some(({ newCampaigns }) => newCampaigns),
  );
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const add = useAddedBlockList();
  const restore = ({ body }: LostSave<BlockListDraft>) => {
    setDraft(body);
    setCampaigns(campaignsOf(body.places).join('\n'));
    setInherits(body.places.some(({ newCampaigns }) => newCampaigns));
  };
  const change = (part: Partial<BlockListDraft>) => setDraft({ ...draft, ...part });
  const chosen = [...new Set(draft.places.map(({ account }) => account))];
  const [only] = chosen;
  const toggle = (account: string, isChosen: boolean) =>
    change({
      places: isChosen
        ? [...draft.places, { account, campaign: null, newCampaigns: inherits }]
        : draft.places.filter((place) => place.account !== account),
    });
  const placesToSave = (): BlockListPlace[] => {
    const ids = idsIn(campaigns);
    if (chosen.length === 1 && only !== undefined && ids.length > 0)
      return ids.map((campaign) => ({ account: only, campaign, newCampaigns: false }));
    // of several accounts, single campaigns stay as they were attached
    const single = chosen.length > 1 ? draft.places.filter(({ campaign }) => campaign !== null) : [];
    const whole = chosen.filter((account) => !single.some((place) => place.account === account));
    return [...single, ...whole.map((account) => ({ account, campaign: null, newCampaigns: inherits }))];
  };
  const save = async () => {
    if (draft.name.trim() === '') {
      setFault(texts.nameMissing);
      return;
    }
    setSending(true);
    try {
      const whole = { ...draft, name: draft.name.trim(), places: placesToSave() };
      const saved = list === null ? await add(whole) : await editBlockList(host, list, whole);
      host.notify({ tone: 'success', title: texts.saved(saved.name) });
      onSaved(saved);
    } catch (error) {
      setFault(messageOf(error));
      setSending(false);
    }
  };
  return (
    <chakra.form
      display="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Dialog.Body>
        <Stack gap="3">
          {list === null && (
            <LostSaveNotices form={NEW_LIST} read={addedBlockList} onOpen={onSaved} onRestore={restore} />
          )}
          <Field.Root>
            <Field.Label textStyle="xs">{texts.name}</Field.Label>
            <Input
              size="sm"
              dir="auto"
              value={draft.name}
              maxLength={100}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
          </Field.Root>
          {list === null && (
            <ChoiceBox
              label={texts.source}
              value={draft.source}
              options={sources.map(([value, label]) => ({ value, label }))}
              onChange={(source) => change({ source, places: [] })}
            />
          )}
          <AccountChoice
            accounts={accounts.filter(({ source }) => source === draft.source)}
            chosen={chosen}
            onToggle={toggle}
          />
          {chosen.length === 1 && (
            <Field.Root>
              <Field.Label textStyle="xs">{texts.campaigns}</Field.Label>
              <Textarea
                size="sm"
                rows={2}
                dir="ltr"
                value={campaigns}
                onChange={({ currentTarget }) => setCampaigns(currentTarget.value)}
              />
              <Field.HelperText textStyle="xs">{texts.campaignsHint}</Field.HelperText>
            </Field.Root>
          )}
          <CheckLine label={texts.newCampaigns} isChecked={inherits} onChange={setInherits} />
          <CheckLine label={texts.isOn} isChecked={draft.isOn} onChange={(isOn) => change({ isOn })} />
          {fault !== null && (
            <Text role="alert" color="danger.fg" textStyle="sm">
              {fault}
            </Text>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" colorPalette="accent" loading={isSending}>
          {texts.save}
        </Button>
      </Dialog.Footer>
    </chakra.form>
  );
}

type AccountChoiceProps = {
  readonly accounts: readonly ManagedAccount[];
  readonly chosen: readonly string[];
  readonly onToggle: (account: string, isChosen: boolean) => void;
};

function AccountChoice({ accounts, chosen, onToggle }: AccountChoiceProps) {
  return (
    <Box as="fieldset" minW="0">
      <Text as="legend" textStyle="xs" fontWeight="medium" mb="1">
        {texts.accounts}
      </Text>
      {accounts.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {texts.noAccounts}
        </Text>
      ) : (
        <Stack gap="1.5" borderWidth="1px" borderRadius="l2" maxH="9rem" overflowY="auto" px="2.5" py="2">
          {accounts.map(({ id, name }) => (
            <CheckLine
              key={id}
              label={name}
              isChecked={chosen.includes(id)}
              onChange={(isChosen) => onToggle(id, isChosen)}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}

type CheckLineProps = {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

/** One box to check. */
export function CheckLine({ label, isChecked, onChange }: CheckLineProps) {
  return (
    <chakra.label display="flex" gap="2" alignItems="center" textStyle="sm" cursor="pointer">
      <chakra.input
        type="checkbox"
        boxSize="4"
        flexShrink="0"
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <bdi>{label}</bdi>
    </chakra.label>
  );
}
