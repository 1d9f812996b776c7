import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchWhole } from './forms/connection.ts'
import { keepEarlyInput } from './forms/early-input.ts'
import { replaceBrokenLogo } from './scripts/logo.ts'
import { closeMenus } from './scripts/menus.ts'
import { offerPrint } from './scripts/print.ts'
import { keepFold } from './scripts/sidebar.ts'
import { guardNavigation } from './ui/offline.ts'

guardNavigation()
// The same as on plain documents.
closeMenus()
keepFold()
replaceBrokenLogo()
offerPrint()

startTransition(() => {
  let restore = keepEarlyInput()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchWhole} />
    </StrictMode>,
    {
      onRecoverableError(error) {
        restore()
        reportError(error)
      },
    },
  )
})
