import type { GuardName, RuleDraft } from '@adhelm/contracts';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Why changes are held back: alone, and within sentences. */
const guards = {
  'minimum-data': 'too little data',
  cooldown: 'cooldown',
  'entity-limit': 'limit per entity',
  'open-write': 'another change in progress',
  person: 'changed by a person',
  learning: 'learning phase',
  rejected: 'rejected or undone by a person',
  probation: 'on probation or retested',
  'higher-rule': 'a rule of higher priority',
  control: 'control group',
  'run-limit': 'limit per run',
  'day-limit': 'limit per day',
  'keep-active': 'last active content',
  'spend-share': 'daily spend limit',
} satisfies Record<GuardName, string>;

/** What modes, decisions and priorities of rules are called: in lists, logs and the form. */
export const messages = messagesIn({
  en: {
    modes: {
      off: { label: 'Off', text: 'Does nothing.' },
      shadow: { label: 'Shadow', text: 'Logs what it would do. Changes nothing.' },
      approve: { label: 'Approve', text: 'Each change waits for approval.' },
      live: { label: 'Live', text: 'Makes changes right away.' },
    } satisfies Record<RuleDraft['mode'], object>,
    notified: 'Notification',
    notKnown: 'not known',
    blocked: 'Blocked',
    notBlocked: 'Not blocked',
    /** Changes that were not made: held back, only logged, or not approved yet. */
    possible: {
      block: 'Would block',
      unblock: 'Would unblock',
      pause: 'Would pause',
      start: 'Would start',
      notify: 'Would alert',
      set: (value: string) => `Would be ${value}`,
    },
    /** Changes that the next run makes. */
    coming: {
      block: 'Will block',
      unblock: 'Will unblock',
      pause: 'Will pause',
      start: 'Will start',
      notify: 'Will alert',
      set: (value: string) => `Will be ${value}`,
    },
    wouldBe: (value: string) => `would be ${value}`,
    willBe: (value: string) => `will be ${value}`,
    /** Changes that will not be made any more. */
    dropped: {
      block: 'Not blocked',
      unblock: 'Not unblocked',
      pause: 'Not paused',
      start: 'Not started',
      notify: 'No alert',
      set: (value: string) => `Not changed to ${value}`,
    },
    statuses: { active: 'Active', paused: 'Paused' },
    certain: (probability: string) => `${probability} certain`,
    guards,
    heldBy: (guard: GuardName, count: number) => plural(count, { other: `# held back: ${guards[guard]}` }),
    guardOf: (guard: GuardName, count: number) => plural(count, { other: `${guards[guard]} (#)` }),
    skippedFor: (reason: string, count: number) => plural(count, { other: `# skipped: ${reason}` }),
    conflictOf: (name: string, reason: string) => `${name}: ${reason}`,
    priorities: { 1: 'Lowest', 2: 'Low', 3: 'Normal', 4: 'High', 5: 'Highest' } as Record<number, string>,
    priorityHint: 'When two live rules decide differently about the same entity, the higher priority wins',
  },
});
