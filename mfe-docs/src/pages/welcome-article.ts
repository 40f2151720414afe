import type { Article } from '../article.ts';
import { HowFiguresAreMade } from './welcome/figures-section.tsx';
import { StopAndStartOver, WhereDataAreKept, WhereToGoNext } from './welcome/keeping-sections.tsx';
import { FirstSignIn, TwoCommands, WhatAdhelmIs } from './welcome/start-sections.tsx';
import { Tour } from './welcome/tour-section.tsx';

/** `/docs/welcome`: from a fresh clone to the first change that was confirmed and taken back. */
export const welcomeArticle: Article = {
  lead: 'Adhelm shows media buyers the cost and revenue of their campaigns in one place, and starts and pauses them where they run.',
  sections: [
    { id: 'what-adhelm-is', title: 'What Adhelm is', Content: WhatAdhelmIs },
    { id: 'two-commands', title: 'Two commands', Content: TwoCommands },
    { id: 'first-sign-in', title: 'The first sign-in', Content: FirstSignIn },
    { id: 'tour', title: 'A tour of what works', Content: Tour },
    { id: 'figures', title: 'How figures are made', Content: HowFiguresAreMade },
    { id: 'data', title: 'Where data are kept', Content: WhereDataAreKept },
    { id: 'stopping', title: 'Stopping and starting over', Content: StopAndStartOver },
    { id: 'next', title: 'Where to go next', Content: WhereToGoNext },
  ],
};
