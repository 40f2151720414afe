import type { HostApi } from '@adhelm/shared-ui/module';

/** The host API of one mount, and the questions about unsaved work that the mount holds. */
export type QuestionsOfMount = {
  readonly host: HostApi;
  /** Whether the mount has unsaved work now. */
  readonly isHolding: () => boolean;
  /** Takes back every question that is left: whoever would answer is not in the page any more. */
  readonly letGo: () => void;
};

export function questionsOf(host: HostApi): QuestionsOfMount {
  const held = new Set<() => void>();
  return {
    host: {
      ...host,
      confirmLeave: (ask) => {
        const unregister = host.confirmLeave(ask);
        const takeBack = () => {
          held.delete(takeBack);
          unregister();
        };
        held.add(takeBack);
        return takeBack;
      },
    },
    isHolding: () => held.size > 0,
    letGo: () => {
      for (const takeBack of [...held]) takeBack();
    },
  };
}
