import type { DateRange } from '@adhelm/contracts';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { Link2, Printer } from 'lucide-react';
import { messages } from './messages.ts';

/** A link to what the page shows, with its days, and the printed report. */
export function ShareButtons({ range }: { readonly range: DateRange }) {
  const { notify } = useHost();
  const copy = () =>
    navigator.clipboard.writeText(linkOf(range)).then(
      () => notify({ tone: 'success', title: messages.copied }),
      () => notify({ tone: 'danger', title: messages.notCopied }),
    );
  return (
    <>
      <Button variant="outline" aria-label={messages.copyLink} onClick={() => void copy()}>
        <Link2 aria-hidden />
        <Span hideBelow="lg">{messages.copyLink}</Span>
      </Button>
      <Button variant="outline" aria-label={messages.print} onClick={() => window.print()}>
        <Printer aria-hidden />
        <Span hideBelow="lg">{messages.print}</Span>
      </Button>
    </>
  );
}

/** The page's address with its days, which would otherwise follow today. */
function linkOf(range: DateRange): string {
  const address = new URL(window.location.href);
  for (const [name, day] of Object.entries(range)) address.searchParams.set(name, day);
  return address.href;
}
