import core from './core.ts?worker&url'
import thread from './thread.ts?worker&url'

/** The small scripts of plain documents, as files of their own. `core` is on all of them. */
export const SCRIPTS = { core, thread }
