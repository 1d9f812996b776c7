import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchWhole } from './forms/connection.ts'
import { keepEarlyInput } from './forms/early-input.ts'
import { addMissing } from './older-browsers/add-missing.ts'
import { replaceBrokenLogo } from './scripts/logo.ts'
import { closeMenus } from './scripts/menus.ts'
import { offerPrint } from './scripts/print.ts'
import { keepFold } from './scripts/sidebar.ts'
import { acceptForeignChanges } from './ui/foreign-changes.ts'
import { guardNavigation } from './ui/offline.ts'

// The same as on plain documents.
closeMenus()
keepFold()
replaceBrokenLogo()
offerPrint()
// Firefox before 113 cannot read the data that a page carries, and keeps it as the server wrote it.
if ('TextEncoderStream' in window) void addMissing().then(hydrate)

function hydrate() {
  guardNavigation()
  acceptForeignChanges()
  startTransition(() => {
    const restore = keepEarlyInput()
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
}
