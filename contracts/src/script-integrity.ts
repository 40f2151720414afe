/**
 * The shell's global function from which a module's build takes the `integrity` of each further script, by its address.
 * The shell has it from the release's file list, so that the entry does not repeat the list.
 */
export const INTEGRITY_OF_SCRIPT = '_ADHELM_INTEGRITY_OF';
