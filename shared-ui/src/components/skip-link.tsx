import { Link, type SystemStyleObject } from '@adhelm/shared-ui/chakra';

type SkipLinkProps = {
  /** Id of what it leads to. */
  readonly to: string;
  /** Selector, below it, of the element that takes the focus; without one it is the element itself. */
  readonly within?: string;
  readonly css?: SystemStyleObject;
  readonly children: string;
};

/**
 * For keyboards: unseen until it has the focus, leads past what stands in front. It moves the focus and nothing else:
 * the address stays, so neither router nor history learn of it.
 */
export function SkipLink({ to, within, css, children }: SkipLinkProps) {
  return (
    <Link
      href={`#${to}`}
      insetBlockStart="0"
      insetInlineStart="0"
      bg="bg.raised"
      color="fg"
      borderRadius="l2"
      shadow="md"
      px="3"
      py="2"
      transform="translateY(-500vh)"
      _focusVisible={{ transform: 'none' }}
      css={css}
      onClick={(event) => {
        event.preventDefault();
        const area = document.getElementById(to);
        focusOn(within === undefined ? area : (area?.querySelector<HTMLElement>(within) ?? area));
      }}
    >
      {children}
    </Link>
  );
}

/** Focus for an element that usually takes none lasts until it goes elsewhere: a click in it must not focus it. */
function focusOn(element: HTMLElement | null): void {
  if (element === null) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
