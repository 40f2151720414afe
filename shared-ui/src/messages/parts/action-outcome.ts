import { formatNumber } from '../../format/figures.ts';
import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** Outcomes of finished actions. */
export const messages = messagesIn({
  en: {
    kinds: {
      campaign: (count: number) => plural(count, { one: '# campaign', other: '# campaigns' }),
      content: (count: number) => plural(count, { one: '# content', other: '# contents' }),
      widget: (count: number) => plural(count, { one: '# widget', other: '# widgets' }),
    },
    bids: (count: number) => plural(count, { one: '# bid', other: '# bids' }),
    budgets: (count: number) => plural(count, { one: '# budget', other: '# budgets' }),
    entries: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
    active: {
      done: (what: string) => `Started ${what}`,
      undone: (what: string) => `Undone: started ${what}`,
      partly: (done: number, all: number) => `Started ${formatNumber(done)} of ${formatNumber(all)}`,
      failed: (what: string) => `Not started: ${what}`,
    },
    paused: {
      done: (what: string) => `Paused ${what}`,
      undone: (what: string) => `Undone: paused ${what}`,
      partly: (done: number, all: number) => `Paused ${formatNumber(done)} of ${formatNumber(all)}`,
      failed: (what: string) => `Not paused: ${what}`,
    },
    changed: {
      done: (what: string) => `${what} changed`,
      undone: (what: string) => `Undone: changed ${what} back`,
      partly: (done: number, all: number) => `Changed ${formatNumber(done)} of ${formatNumber(all)}`,
      failed: (what: string) => `Not changed: ${what}`,
    },
    toDo: (what: string) => `Task created: ${what}`,
    toDoWhy: 'Someone has to make this change in the network’s panel.',
    notUndone: (what: string) => `Not undone: ${what}`,
    confirmed: 'Confirmed by the network.',
    noReason: 'The network gave no reason.',
    repeated: (reason: string, count: number) =>
      `${reason} (${plural(count, { one: '# time', other: '# times' })})`,
  },
});
