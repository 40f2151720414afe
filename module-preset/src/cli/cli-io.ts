export type TextOutput = { readonly isTTY?: boolean; write(text: string): unknown };

/** All that the commands touch of the machine besides files, so that tests can hold it in their hands. */
export type CliIo = {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  readonly fetch: typeof fetch;
  /** Resolves when the person has had enough of what runs until it is stopped. */
  readonly untilStopped: () => Promise<void>;
};
