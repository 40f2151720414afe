/** What every text editor takes. */
export type TextEditorProps = {
  readonly label: string;
  /** Where the text begins; later values are ignored. */
  readonly initialHtml: string;
  readonly placeholder?: string;
  /** Gets the text as HTML and without formats, after each change. */
  readonly onChange: (html: string, text: string) => void;
};
