import type { SessionUser } from './session.ts';

type Rule = {
  /** The lowest access level that has the permission; `admin` = only an admin claim. */
  readonly from: 1 | 2 | 'admin';
  /** Whether a person with the `readOnly` claim has it too. */
  readonly readOnly: boolean;
  /** What it allows, as the rest of "You may …". */
  readonly allows: string;
};

/**
 * Who may do what: the one table that the server's routes, the screens and the documentation use. An admin claim passes
 * every level. `readOnly` always wins, also over an admin claim, so that a wrong combination never opens anything. The
 * `accounts` claim limits every permission to those accounts; without it they are for all accounts.
 */
export const permissions = {
  /** Lists, figures, logs, previews of modules, and exports of what is shown. */
  view: { from: 1, readOnly: true, allows: 'see campaigns, figures and the activity log' },
  /**
   * What belongs to the person alone: saved views that they keep for themselves, notification choices, password, presence,
   * page views, and how modules fare in their browser.
   */
  personal: { from: 1, readOnly: true, allows: 'keep your own views and settings' },
  /** Actions and undo, submissions and their drafts, imports, manual tasks, jobs, "sync now", sharing a view. */
  'change-campaigns': { from: 1, readOnly: false, allows: 'change campaigns and import figures' },
  /** Connect, test, edit, rotate and remove accounts; mappings of tracker sub-ids. */
  'manage-accounts': { from: 2, readOnly: false, allows: 'connect and edit accounts' },
  /** Levels, accounts, read-only access and password links of people. */
  'manage-people': { from: 'admin', readOnly: false, allows: 'manage people' },
  /** Publish, promote, roll back, switch off and preview modules, and their deploy tokens. */
  'manage-modules': { from: 'admin', readOnly: false, allows: 'manage modules' },
} as const satisfies Record<string, Rule>;
export type Permission = keyof typeof permissions;

type Holder = Pick<SessionUser, 'admin' | 'accessLevel' | 'readOnly'>;

/** Why somebody lacks a permission: they are read-only, or their level is too low, or it is for admins. */
export type Denial = 'read-only' | 'level' | 'admin';

/** Null when the person has the permission, else the reason why not. */
export function denialOf(user: Holder, permission: Permission): Denial | null {
  const { from, readOnly }: Rule = permissions[permission];
  if (user.readOnly && !readOnly) return 'read-only';
  if (user.admin) return null;
  if (from === 'admin') return 'admin';
  return user.accessLevel >= from ? null : 'level';
}

export function may(user: Holder, permission: Permission): boolean {
  return denialOf(user, permission) === null;
}

/** What a person reads where they may not do something: the reason, and who can help. */
export function denialText(denial: Denial, permission: Permission): string {
  const { from, allows }: Rule = permissions[permission];
  if (denial === 'read-only') return 'Your access is read-only. Ask an admin to let you make changes.';
  if (denial === 'admin') return `Only admins can ${allows}.`;
  return `You need access level ${from} to ${allows}. Ask an admin to raise yours.`;
}
