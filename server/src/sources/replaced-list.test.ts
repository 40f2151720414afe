import { AdhelmError } from '@adhelm/contracts';
import { OutcomeUnknown } from './changes.ts';
import { changeReplacedList, type ReplacedList, withIds } from './replaced-list.ts';

const never = new AbortController().signal;

/** A list at a source; `meanwhile` runs right after the read with that number. */
function listOf(held: string[], meanwhile: Readonly<Record<number, () => void>> = {}) {
  const written: (readonly string[])[] = [];
  let reads = 0;
  const state = { held };
  const list: ReplacedList<string> = {
    name: 'the list',
    read: async () => {
      reads += 1;
      const entries = [...state.held];
      meanwhile[reads]?.();
      return entries;
    },
    write: async (entries) => {
      written.push(entries);
      state.held = [...entries];
    },
    textOf: (entry) => entry,
  };
  return { list, state, written };
}

const block = (...ids: string[]) => withIds(ids, true);

describe('changeReplacedList', () => {
  it('keeps existing entries', async () => {
    const { list, state } = listOf(['1', '2', '3']);
    await changeReplacedList(list, block('4', '2'), never);
    expect(state.held).toEqual(['1', '2', '3', '4']);
    await changeReplacedList(list, withIds(['1', '9'], false), never);
    expect(state.held).toEqual(['2', '3', '4']);
  });

  it('does not write when the list already holds the change', async () => {
    const { list, written } = listOf(['2', '1']);
    await changeReplacedList(list, block('1', '2'), never);
    await changeReplacedList(list, withIds(['7'], false), never);
    expect(written).toEqual([]);
  });

  it('keeps entries that others add between the read and the write', async () => {
    const { list, state, written } = listOf(['1'], { 1: () => state.held.push('other') });
    await changeReplacedList(list, block('2'), never);
    expect(state.held).toEqual(['1', 'other', '2']);
    expect(written).toHaveLength(1);
  });

  it('reports a conflict without a write when others keep changing the list', async () => {
    const more = () => void state.held.push(`other ${state.held.length}`);
    const { list, state, written } = listOf(['1'], { 1: more, 2: more, 3: more, 4: more, 5: more });
    const error = await changeReplacedList(list, block('2'), never).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AdhelmError);
    expect(error).toMatchObject({ kind: 'conflict', message: expect.stringContaining('the list') });
    expect(written).toEqual([]);
  });

  it('reports an unknown outcome when the list lacks the change afterwards or cannot be read', async () => {
    const { list } = listOf(['1']);
    const deaf = { ...list, write: async () => {} };
    await expect(changeReplacedList(deaf, block('2'), never)).rejects.toBeInstanceOf(OutcomeUnknown);
    let reads = 0;
    const failing = {
      ...list,
      read: async (signal: AbortSignal) => {
        reads += 1;
        if (reads > 2) throw new AdhelmError('upstream', 'down');
        return list.read(signal);
      },
    };
    await expect(changeReplacedList(failing, block('2'), never)).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it('confirms the change even when others add entries after the write', async () => {
    const { list, state } = listOf(['1'], { 3: () => undefined });
    const growing = {
      ...list,
      write: async (entries: readonly string[], signal: AbortSignal) => {
        await list.write(entries, signal);
        state.held.push('later');
      },
    };
    await changeReplacedList(growing, block('2'), never);
    expect(state.held).toEqual(['1', '2', 'later']);
  });
});
