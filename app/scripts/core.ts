import { openDialogs } from './dialogs.ts'
import { keepDrafts } from './drafts.ts'
import { replaceBrokenLogo } from './logo.ts'
import { closeMenus } from './menus.ts'
import { stayOffline } from './offline.ts'
import { markPending } from './pending.ts'
import { offerPrint } from './print.ts'
import { keepFold } from './sidebar.ts'

closeMenus()
keepFold()
replaceBrokenLogo()
openDialogs()
offerPrint()
stayOffline()
markPending()
keepDrafts()
