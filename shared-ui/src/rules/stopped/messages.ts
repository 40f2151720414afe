import { messagesIn } from '@adhelm/shared-ui/messages';

/** What people read while the emergency stop is on. */
export const messages = messagesIn({
  en: {
    titles: {
      rules: 'All automation is stopped. No rule runs.',
      scaling: 'All automation is stopped. No plan takes a step.',
      coordinator: 'All automation is stopped. No rule runs and no plan takes a step.',
    },
    by: (name: string, at: string) => `Stopped by ${name}, ${at}.`,
    resume: 'Resume it in the job tray at the top.',
    openTray: 'Resume in the job tray',
    ask: 'Only admins can resume it.',
    /** Instead of the time of the next run. */
    noRun: 'Stopped',
    noRunHint: 'No rule runs while all automation is stopped',
    cannotRun: 'All automation is stopped',
  },
});
