import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchWhole } from './forms/connection.ts'
import { keepEarlyInput } from './forms/early-input.ts'
import { guardNavigation } from './ui/offline.ts'

guardNavigation()

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
