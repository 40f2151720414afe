import type { SearchKind } from '@adhelm/contracts';
import { BookOpen, FileText, Image, type LucideIcon, Megaphone, User, Wallet, Wrench } from 'lucide-react';
import { messages } from '../../messages/search.ts';

/** The server's results, and the tools of the command bar. */
export type ResultKind = SearchKind | 'tool';

type SearchKindLook = { readonly label: string; readonly Icon: LucideIcon };

const { kinds } = messages;

/** Label and icon of each kind of result. */
export const searchKindLooks: Readonly<Record<ResultKind, SearchKindLook>> = {
  page: { label: kinds.page, Icon: FileText },
  campaign: { label: kinds.campaign, Icon: Megaphone },
  content: { label: kinds.content, Icon: Image },
  account: { label: kinds.account, Icon: Wallet },
  person: { label: kinds.person, Icon: User },
  docs: { label: kinds.docs, Icon: BookOpen },
  tool: { label: kinds.tool, Icon: Wrench },
};
