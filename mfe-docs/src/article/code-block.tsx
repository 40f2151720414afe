import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { messages } from '../messages/frame.ts';
import { CopyPlace } from './copy-place.tsx';

type PreProps = { readonly children?: ReactNode };
type CodeProps = ComponentProps<'code'> & { readonly 'data-label'?: string };

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<PreProps>(node) ? textOf(node.props.children) : '';
}

/** A sample with a copy button, always written left to right. Long lines scroll inside, also by keyboard. */
export function CodeBlock({ children }: PreProps) {
  const label = isValidElement<CodeProps>(children) ? (children.props['data-label'] ?? '') : '';
  return (
    <div className="reading-code">
      <div>
        <span dir="auto" aria-hidden="true">
          {label}
        </span>
        <CopyPlace text={textOf(children).trimEnd()} label={messages.copy(label)} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolling group, which is no set of form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <pre role="group" aria-label={label} tabIndex={0} dir="ltr">
        {children}
      </pre>
    </div>
  );
}
