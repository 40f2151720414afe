/** `Form.displayName = "Form";` at the start of a line: a name for developers, which keeps an unused component in a build. */
const name = /^\w+\.displayName = "[^"\n]*";$/gm;
const component = /\bReact\d*\.(?:forwardRef|createContext|memo)\(/g;

/**
 * webpack loader for a package whose components a build uses in part: leaves the names for developers out, and marks what
 * makes components as free of side effects, so that the components that nobody uses are dropped.
 */
export default function unnamedComponents(source) {
  return source.replace(name, '').replace(component, '/*#__PURE__*/ $&');
}
