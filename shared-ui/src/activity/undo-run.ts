import { type Activity, decisionUndoAnswerSchema } from '@adhelm/contracts';
import { adhelmErrorOf, type HostApi, parseAnswer } from '@adhelm/shared-ui/module';
import { messages } from '../messages/parts/activity.ts';

const texts = messages.run;

/** The run of a rule that an undo of the entry takes back as a whole; null if the undo is that of an action. */
export const runToUndo = ({ run, undoes }: Activity): string | null =>
  run !== null && !run.isUndo && undoes > 1 ? run.id : null;

/** Takes a whole run of a rule back, and resolves with what to tell: how many changes, and what someone changed since. */
export async function undoRunOf(
  { fetchApi }: Pick<HostApi, 'fetchApi'>,
  run: string,
): Promise<Parameters<HostApi['notify']>[0]> {
  try {
    const answer = await fetchApi(`/api/rule-runs/${encodeURIComponent(run)}/undo`, {
      method: 'POST',
      idempotencyKey: crypto.randomUUID(),
    });
    const { undone, drifted } = parseAnswer(decisionUndoAnswerSchema, answer).data;
    return {
      tone: drifted.length > 0 ? 'warning' : 'success',
      title: texts.undone(undone),
      ...(drifted.length > 0 ? { description: texts.drifted(drifted.length) } : {}),
    };
  } catch (error) {
    const { kind, message } = adhelmErrorOf(error);
    // nothing is left to undo
    return kind === 'conflict'
      ? { tone: 'info', title: message }
      : { tone: 'danger', title: texts.notUndone, description: message };
  }
}
