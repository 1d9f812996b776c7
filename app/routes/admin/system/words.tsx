import type { ReactNode } from 'react'

export const whatWasFound = 'What was found'
export const inOrder = 'In order'
export const notApplicableHere = 'Not applicable here'
/** As the advice of checks names pages of the back office. */
export const paymentsPage = 'Payments page'
export const paymentSettings = 'payment settings'
export const emailPage = 'Email page'
export const settingsPage = 'settings'
export const checked = 'Checked'
export const notCheckedYet = 'Not checked yet'
export const checkedSoonAfterStart = 'The server runs these checks within five minutes of its start.'
export const checks = (count: number) => (count === 1 ? '1 check' : `${count} checks`)
export const everythingIsBeingChecked = 'Everything is being checked. Reload this page in 30 seconds.'
export const whatShopChecksAutomatically = 'What the shop checks automatically, on this server and around it.'
export const checkEverythingNow = 'Check everything now'
export const everythingIsInOrder = 'Everything is in order.'
export const broken = 'Broken'
export const somethingDoesNotWork = 'Something does not work, or is about to stop working.'
export const warnings = 'Warnings'
export const nothingIsBrokenYet = 'Nothing is broken yet. Check these when you have time.'
export const onTheServerItself = (
  <>
    On the server itself, <code>npm run doctor</code> runs the same checks, even while the shop is down.
  </>
)
export const systemAdministrationTitle = 'System - Administration - Listwright'
export const isTheClockRight = 'Is the clock of this server right?'
export const clockSays = (now: ReactNode, before: ReactNode) => (
  <>
    It says {now}, but the shop last ran at {before}.
  </>
)
export const untilYouConfirm =
  'Until you confirm it, no order is cancelled, no buyer is reminded, no planned price comes into force, and nothing is deleted because of its age.'
export const theClockIsRight = 'The clock is right'
export const ifItIsWrong =
  'If it is wrong, set it right on the server. The question then goes away by itself, and nothing is lost.'
export const clockIsConfirmed = 'You confirmed the clock. What has waited for it runs within a day.'
