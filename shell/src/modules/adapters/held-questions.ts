import type { HostApi } from '@adhelm/shared-ui/module';

/** The host API of one mount, and the leave prompts that the mount has registered. */
export type QuestionsOfMount = {
  readonly host: HostApi;
  /** Whether the mount has unsaved work now. */
  readonly isHolding: () => boolean;
  /** Unregisters all remaining prompts, because the mount that would answer them is gone. */
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
