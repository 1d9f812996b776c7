import account from './account.ts?worker&url'
import core from './core.ts?worker&url'
import home from './home.ts?worker&url'
import pay from './pay.ts?worker&url'
import thread from './thread.ts?worker&url'

/** The small scripts of plain documents, as files of their own. `core` is on all of them. `pay` has React in it. */
export const SCRIPTS = { core, account, home, pay, thread }
