import type { ReactNode } from 'react'

export const testIsOnItsWay = 'A test is on its way. Reload the page to see the response.'
export const thisAddressWillBeNotifiedFromNow = 'This address will be notified from now on.'
export const thisAddressWillNoLongerBeNotified = 'This address will no longer be notified.'
export const theAddressWasRemoved = 'The address was removed.'
export const chooseWhatToDoWithAddress = 'Choose what to do with the address.'
export const unknownAddress = 'We could not find this address in your account.'
export const sendATest = 'Send a test'
export const nothingHasBeenSentYet = (days: number) =>
  `Nothing has been sent yet. Deliveries are kept here for ${days} days.`
export const sentInLastDays = (days: number, isCut: boolean) =>
  `Sent in the last ${days} days${isCut ? ', the newest 50' : ''}`
export const removeThisAddress = 'Remove this address'
export const pendingDeliveriesWillNotBeSent =
  'Pending deliveries will not be sent, and its log will be deleted.'
export const removeAddress = 'Remove address'
export const event = 'Event'
export const delivered = 'Delivered'
export const nextTry = (date: ReactNode) => <>Next attempt {date}</>
export const yourOwnAddresses =
  'Your own addresses, notified when a listing is written or an import is finished.'
export const theHttpApi = 'The HTTP API'
export const copyTheSecretNow = 'Copy the secret now'
export const youWontSeeItAgain =
  'You won’t see it again. Every message is signed with it, as described at standardwebhooks.com.'
export const itMustStartWithHttps =
  'It must start with https://, be reachable on the public internet, and respond with a 2xx status within 8 seconds. Redirects are not followed.'
export const addAddress = 'Add address'
export const noAddressesYet = 'No addresses yet.'
export const yourAddresses = 'Your addresses'
export const off = 'Off'
