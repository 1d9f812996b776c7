import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchWhole } from './forms/connection.ts'
import { guardNavigation } from './ui/offline.ts'

guardNavigation()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchWhole} />
    </StrictMode>,
  )
})
