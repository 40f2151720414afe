import { formatNumber, formatRange } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

type Range = { readonly startDate: string; readonly endDate: string };

/** Conversations, questions and answers. */
export const messages = messagesIn({
  en: {
    scaling: 'MGID scaling',
    title: 'Campaign coordinator',
    byPlanner: 'Answered by the built-in planner. Nothing leaves the server.',
    byModel: (name: string, host: string) => `Answered by ${name} at ${host}.`,
    usedToday: (used: number, limit: number) =>
      `${formatNumber(used)} of ${formatNumber(limit)} tokens used today`,
    sentence: (parts: readonly string[]) => `${parts.join(', ')}.`,
    usedHere: (used: number, limit: number) =>
      `${formatNumber(used)} of ${formatNumber(limit)} in this conversation.`,
    answerUsed: (tokens: number, cost: string | null) => {
      const used = plural(tokens, { one: '# token', other: '# tokens' });
      return cost === null ? used : `${used}, ${cost}`;
    },
    costToday: (cost: string) => `${cost} today`,
    kept: (days: number) => `Conversations are kept for ${plural(days, { one: '# day', other: '# days' })}.`,

    newConversation: 'New conversation',
    history: (count: number) => `History (${formatNumber(count)})`,
    historyLabel: 'Conversations',
    historyEmpty: 'No conversations yet',
    historyMore: (count: number) => `Only the latest ${formatNumber(count)} are listed.`,
    historyFailed: 'The conversations could not be loaded',
    untitled: 'New conversation',
    deleteNamed: (title: string) => `Delete “${title}”`,
    deleted: (title: string) => `“${title}” is being deleted`,
    undo: 'Undo',
    notDeleted: 'The conversation could not be deleted',
    share: 'Share',
    shareHelp: 'Colleagues with this link can read the conversation. They see only their own accounts.',
    shareLink: 'Share link',
    copyLink: 'Copy the link',
    stopSharing: 'Stop sharing',
    notShared: 'The link could not be changed',

    conversation: 'Conversation',
    loadFailed: 'The conversation could not be loaded',
    loadSafe: 'Nothing was lost.',
    missing: 'This conversation does not exist',
    missingText: 'It was deleted, or it belongs to someone else.',
    you: 'You: ',
    withheld: 'This part is about accounts that you do not have access to.',
    start: 'What do you want to know?',
    startText: 'Ask about your campaigns in plain language. Nothing changes until you approve a proposal.',
    suggestions: 'Based on today’s data',
    examples: 'Requests it understands',
    open: 'Open',
    suggestionsFailed: 'Suggestions could not be loaded.',
    retry: 'Try again',

    question: 'Your question',
    placeholder: 'Cut what loses on MGID this week',
    keys: 'Enter sends. Shift + Enter starts a new line.',
    send: 'Send',
    stop: 'Stop',
    tooLong: (limit: number) => `Use at most ${formatNumber(limit)} characters.`,
    preview: 'What is sent',
    previewFailed: 'The preview could not be loaded',
    log: 'Sent so far',
    logEmpty: 'Nothing was sent in this conversation.',
    sentTo: (host: string) => `Sent to ${host}. The key is not part of it.`,
    notSent: 'Nothing leaves the server.',
    logEntry: (model: string, at: string) => `${model}, ${at}`,
    tokens: (input: number, output: number) =>
      `${formatNumber(input)} tokens in, ${formatNumber(output)} out`,
    close: 'Close',

    notAnswered: 'The question was not answered',
    askAgain: 'Ask again',
    answering: 'Answering',
    answeringNow: 'Answering…',
    answered: (text: string) => `Answer: ${text}`,
    ended: {
      stopped: 'You stopped this answer.',
      failed: 'This answer is incomplete.',
      refused: 'The model declined to answer.',
    },
    stopped: 'Stopped',
    notStopped: 'The answer could not be stopped',
    offers: 'Choose one',
    doubt: '?',
    unverified: ' (not verified)',
    unverifiedNotice: (count: number) =>
      plural(count, {
        one: '# number is in none of the figures below. Check it before you rely on it.',
        other: '# numbers are in none of the figures below. Check them before you rely on them.',
      }),
    showRow: (number: string) => `${number}: show the row`,
    steps: 'Steps',
    answerNumber: (number: number) => `Answer ${formatNumber(number)}`,
    rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
    stepRunning: 'in progress',
    stepFailed: 'failed',
    tools: {
      query_performance: 'Figures',
      find_entities: 'Search',
      explain_decision: 'Decisions and changes',
      show_evidence: 'Evidence',
      show_capability: 'What the network supports',
      draft_rule: 'Rule draft',
      draft_brief: 'Brief draft',
      propose_action_set: 'Proposal',
      backtest_proposal: 'Backtest',
    },
    figuresBy: (group: string, range: Range) => `Figures by ${group}, ${formatRange(range)}`,
    evidenceOf: (range: Range) => `Evidence, ${formatRange(range)}`,
    searchFor: (query: string) => `Search for “${query}”`,
    backtestOf: (days: number) => `Backtest, ${plural(days, { one: '# day', other: '# days' })}`,
    proposals: (count: number) => plural(count, { one: 'Show # proposal', other: 'Show # proposals' }),
    proposalsReady: (count: number) =>
      plural(count, { one: '# proposal is ready.', other: '# proposals are ready.' }),
  },
});
