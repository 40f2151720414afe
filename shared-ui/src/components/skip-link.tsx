import { Link, type SystemStyleObject } from '@adhelm/shared-ui/chakra';

type SkipLinkProps = {
  /** Id of the target. */
  readonly to: string;
  /** Selector for the descendant of the target that receives the focus; defaults to the target. */
  readonly within?: string;
  readonly css?: SystemStyleObject;
  readonly children: string;
};

/**
 * Skips preceding content by keyboard; hidden until focused. It only moves the focus: the address stays the same, so
 * neither router nor history are involved.
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

/** The element stays focusable only until it loses the focus, so that clicks inside never focus it. */
function focusOn(element: HTMLElement | null): void {
  if (element === null) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
