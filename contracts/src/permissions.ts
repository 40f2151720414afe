import type { SessionUser } from './session.ts';

type Rule = {
  /** The lowest access level that has the permission; `admin` = requires an admin claim. */
  readonly from: 1 | 2 | 'admin';
  /** Whether the `readOnly` claim allows it too. */
  readonly readOnly: boolean;
  /** What it allows, completing "You may …". */
  readonly allows: string;
};

/**
 * Who may do what: the single table for the server's routes, the screens and the documentation. An admin claim passes
 * every level. `readOnly` overrides everything, including an admin claim, so that a misconfigured combination never
 * grants access. The `accounts` claim limits every permission to those accounts; without it, permissions cover all
 * accounts.
 */
export const permissions = {
  /** Lists, figures, logs, module previews, and exports of displayed data. */
  view: { from: 1, readOnly: true, allows: 'see campaigns, figures and the activity log' },
  /**
   * Personal data: private saved views, notification choices, alert channels, password, presence, page views, conversations and their links, and module
   * health reports from their browser.
   */
  personal: { from: 1, readOnly: true, allows: 'keep your own views and settings' },
  /** Rules and scaling that are not live, block lists, actions and undo, submissions and their drafts, proposals, imports, manual tasks, notes, jobs, resolving alerts, "sync now", sharing a view. */
  'change-campaigns': { from: 1, readOnly: false, allows: 'change campaigns and import figures' },
  /** Connect, test, edit, rotate and remove accounts; mappings of tracker sub-ids. */
  'manage-accounts': { from: 2, readOnly: false, allows: 'connect and edit accounts' },
  /** Set a rule or the scaling of a campaign live, and change or delete a live rule. */
  'set-rules-live': { from: 2, readOnly: false, allows: 'set rules live' },
  /** The emergency stop, and the end of it. */
  'stop-automation': { from: 'admin', readOnly: false, allows: 'stop all automation and resume it' },
  /** The product's time, outside production. */
  'move-clock': { from: 'admin', readOnly: false, allows: 'move the clock' },
  /** Levels, accounts, read-only access and password links of people. */
  'manage-people': { from: 'admin', readOnly: false, allows: 'manage people' },
  /** The outbox: read, send again and discard mail. */
  'manage-mail': { from: 'admin', readOnly: false, allows: 'manage outgoing mail' },
  /** Publish, promote, roll back, disable and preview modules, and manage their deploy tokens. */
  'manage-modules': { from: 'admin', readOnly: false, allows: 'manage modules' },
} as const satisfies Record<string, Rule>;
export type Permission = keyof typeof permissions;

type Holder = Pick<SessionUser, 'admin' | 'accessLevel' | 'readOnly'>;

/** Why a person lacks a permission: read-only access, an access level that is too low, or an admin-only permission. */
export type Denial = 'read-only' | 'level' | 'admin';

/** Null if the person has the permission, otherwise the reason for the denial. */
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

/** The message for a denied permission: the reason, and who can help. */
export function denialText(denial: Denial, permission: Permission): string {
  const { from, allows }: Rule = permissions[permission];
  if (denial === 'read-only') return 'Your access is read-only. Ask an admin to let you make changes.';
  if (denial === 'admin') return `Only admins can ${allows}.`;
  return `You need access level ${from} to ${allows}. Ask an admin to raise yours.`;
}
