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
