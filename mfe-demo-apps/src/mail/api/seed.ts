import { daysFrom } from '../../demo-data/demo-days.ts';
import { ownPerson, personWith } from '../../demo-data/people.ts';
import type { Mail } from '../mail.ts';
import type { Mailbox } from './mailbox.ts';

type Written = Pick<Mail, 'folder' | 'subject' | 'message'> & {
  readonly from: string;
  readonly day: number;
  readonly marks?: Partial<Pick<Mail, 'labelIds' | 'isStarred' | 'isImportant' | 'isUnread'>>;
};

const written: readonly Written[] = [
  {
    folder: 'inbox',
    from: 'person-3',
    day: 0,
    subject: 'The trays arrived',
    message:
      '<p>Hello,</p><p>all <strong>twelve</strong> trays are here and whole. Shall I unpack them?</p><p>Chiara</p>',
    marks: { isUnread: true, isImportant: true, labelIds: ['work'] },
  },
  {
    folder: 'inbox',
    from: 'person-5',
    day: -1,
    subject: 'Our stand at the fair',
    message:
      '<p>We have stand 14 in hall B. Please send me by Friday:</p><ul><li>the price list</li><li>three pictures</li><li>who comes along</li></ul>',
    marks: { isUnread: true, isStarred: true, labelIds: ['work', 'fair'] },
  },
  {
    folder: 'inbox',
    from: 'person-8',
    day: -2,
    subject: 'Lunch on Thursday?',
    message: '<p>The new place at the harbor opened. Half past twelve?</p>',
    marks: { labelIds: ['private'] },
  },
  {
    folder: 'inbox',
    from: 'person-10',
    day: -5,
    subject: 'Invoice for the lamps',
    message:
      '<p>Please find the amount below. It is due in <em>14 days</em>.</p><blockquote>Desk lamp × 20: $1,280.00</blockquote>',
    marks: { isImportant: true },
  },
  {
    folder: 'sent',
    from: ownPerson.id,
    day: -1,
    subject: 'Price list, first draft',
    message: '<p>Here is the draft. The throws went up by four percent.</p>',
    marks: { labelIds: ['fair'] },
  },
  { folder: 'drafts', from: ownPerson.id, day: 0, subject: 'About the kettles', message: '<p>We should</p>' },
  {
    folder: 'spam',
    from: 'person-12',
    day: -3,
    subject: 'You have won a boat',
    message: '<p>Open the hatch to claim it.</p>',
    marks: { isUnread: true },
  },
  {
    folder: 'trash',
    from: 'person-7',
    day: -9,
    subject: 'Old newsletter',
    message: '<p>News of the summer before last.</p>',
  },
];

/** A mailbox with something in each folder. */
export function seedMailbox(now: Date): Mailbox {
  return {
    customLabels: [
      { id: 'work', name: 'Work' },
      { id: 'fair', name: 'Trade fair' },
      { id: 'private', name: 'Private' },
    ],
    mails: written.map(({ from, day, marks, ...mail }, index) => {
      const { name, email } = personWith(from);
      const isOwn = from === ownPerson.id;
      return {
        id: `mail-${index + 1}`,
        labelIds: [],
        isStarred: false,
        isImportant: false,
        isUnread: false,
        ...marks,
        ...mail,
        from: { name, email },
        to: [isOwn ? personWith('person-5') : ownPerson].map((to) => ({ name: to.name, email: to.email })),
        createdAt: daysFrom(now, day, 8 + index / 4),
      };
    }),
  };
}
