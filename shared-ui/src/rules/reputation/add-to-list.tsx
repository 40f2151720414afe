import { type BlockList, messageOf, type PlacementReputation } from '@adhelm/contracts';
import { formatMoney, type PopupProps } from '@adhelm/shared-ui';
import { Button, chakra, Field, Input, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { addToBlockList, useAddedBlockList, useBlockLists } from '../block-lists/block-lists-api.ts';
import { ChoiceBox } from '../editor/choice-box.tsx';
import { formatProbability } from '../format-probability.ts';
import { messages } from './messages.ts';

const texts = messages.adding;
type Source = PlacementReputation['sources'][number];

export type AddToListProps = PopupProps & {
  readonly placements: readonly PlacementReputation[];
  readonly currency: string;
  readonly onAdded: (list: BlockList) => void;
};

/** Puts placements on a block list of their network, or on a new one. */
export function AddToList({ isOpen, onClose, ...props }: AddToListProps) {
  const { data, error } = useBlockLists();
  return (
    <DialogFrame isOpen={isOpen} title={texts.title(props.placements.length)} onClose={onClose}>
      {data === undefined ? (
        <Dialog.Body pb="6">
          {error === undefined ? (
            <Skeleton h="24" />
          ) : (
            <Text role="alert" color="danger.fg">
              {messageOf(error)}
            </Text>
          )}
        </Dialog.Body>
      ) : (
        <Choice lists={data.data} onClose={onClose} {...props} />
      )}
    </DialogFrame>
  );
}

type ChoiceProps = Omit<AddToListProps, 'isOpen'> & { readonly lists: readonly BlockList[] };

const NEW = 'new:';

function Choice({ lists, placements, currency, onClose, onAdded }: ChoiceProps) {
  const host = useHost();
  const sources = [
    ...new Map(placements.flatMap((one) => one.sources).map((source) => [source.id, source])).values(),
  ];
  const options = [
    ...lists.flatMap(({ id, name, source, sourceName }) =>
      sources.some((one) => one.id === source) ? [{ value: id, label: `${name} (${sourceName})` }] : [],
    ),
    ...sources.map(({ id, name }) => ({ value: NEW + id, label: texts.fresh(name) })),
  ];
  const [chosen, setChosen] = useState(options[0]?.value ?? '');
  const [name, setName] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const addList = useAddedBlockList();
  const list = lists.find(({ id }) => id === chosen);
  const source: Source | undefined = sources.find(
    ({ id }) => id === (list?.source ?? chosen.slice(NEW.length)),
  );
  if (source === undefined) return null;
  const own = placements.filter((one) => one.sources.some(({ id }) => id === source.id));
  const newName = name ?? texts.usual(source.name);
  const add = async () => {
    setSending(true);
    try {
      const target =
        list ?? (await addList({ name: newName.trim(), source: source.id, isOn: false, places: [] }));
      const entries = own.map(({ widget, losing, cost }) => ({
        widget,
        note:
          losing === null
            ? texts.plainNote(formatMoney(cost, currency))
            : texts.note(formatProbability(losing), formatMoney(cost, currency)),
      }));
      const { added } = await addToBlockList(host, target.id, entries);
      host.notify({ tone: 'success', title: texts.added(added, target.name), description: texts.hint });
      onAdded(target);
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
        void add();
      }}
    >
      <Dialog.Body>
        <Stack gap="3">
          <ChoiceBox label={texts.list} value={chosen} options={options} onChange={setChosen} />
          {list === undefined && (
            <Field.Root>
              <Field.Label textStyle="xs">{texts.name}</Field.Label>
              <Input
                size="sm"
                dir="auto"
                maxLength={100}
                value={newName}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            </Field.Root>
          )}
          {own.length < placements.length && (
            <Text textStyle="sm" color="warning.fg">
              {texts.others(placements.length - own.length, source.name)}
            </Text>
          )}
          <Text textStyle="sm" color="fg.muted">
            {texts.hint}
          </Text>
          {fault !== null && (
            <Text role="alert" color="danger.fg" textStyle="sm">
              {`${texts.failed}: ${fault}`}
            </Text>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          colorPalette="accent"
          loading={isSending}
          disabled={list === undefined && newName.trim() === ''}
        >
          {texts.add}
        </Button>
      </Dialog.Footer>
    </chakra.form>
  );
}
