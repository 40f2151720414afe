import { formatNumber } from '../../format/figures.ts';
import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** What is said of an action that has settled. */
export const messages = messagesIn({
  en: {
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
      done: (what: string) => `Changed ${what}`,
      undone: (what: string) => `Undone: changed ${what} back`,
      partly: (done: number, all: number) => `Changed ${formatNumber(done)} of ${formatNumber(all)}`,
      failed: (what: string) => `Not changed: ${what}`,
    },
    toDo: (what: string) => `A task was made: ${what}`,
    toDoWhy: 'It waits for a person, who does it at the source.',
    notUndone: (what: string) => `Not undone: ${what}`,
    confirmed: 'Confirmed by the source.',
    noReason: 'The source did not say why.',
    repeated: (reason: string, count: number) =>
      `${reason} (${plural(count, { one: '# time', other: '# times' })})`,
  },
});
