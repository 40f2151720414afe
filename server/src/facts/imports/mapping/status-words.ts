import type { EntityStatus } from '@adhelm/contracts';

const words: Readonly<Record<Exclude<EntityStatus, 'unknown'>, readonly string[]>> = {
  active: ['active', 'running', 'enabled', 'on', 'live', 'started', 'approved', 'working', 'true', 'yes'],
  paused: ['paused', 'stopped', 'inactive', 'off', 'disabled', 'suspended', 'draft', 'false', 'no'],
  pending: ['pending', 'in review', 'under review', 'on moderation', 'moderation', 'new'],
  rejected: ['rejected', 'declined', 'denied', 'disapproved'],
  blocked: ['blocked', 'banned'],
  archived: ['archived', 'deleted', 'ended', 'finished', 'completed', 'removed'],
};

const byWord = new Map<string, EntityStatus>();
for (const [status, its] of Object.entries(words) as [EntityStatus, readonly string[]][]) {
  for (const word of its) byWord.set(word, status);
}

/** The status that a file's word stands for; `unknown` for other words. */
export function statusOfWord(word: string): EntityStatus {
  return (
    byWord.get(
      word
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, ' ')
        .trim(),
    ) ?? 'unknown'
  );
}
