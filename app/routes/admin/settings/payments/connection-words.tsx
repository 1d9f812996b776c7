import type { ReactNode } from 'react'

export const testConnection = 'Test connection'
export const checksStoredCredentialsWithPaypal =
  'Checks the stored credentials with PayPal. Nothing is bought or changed.'
export const saveClientIdAndClientSecretFirst = 'Save a client ID and a client secret first.'
export const testConnectionMode = (mode: string) => `Test connection (${mode})`
export const chooseSandboxOrLive = 'Choose sandbox or live.'
export const connectionCouldNotBeTested = 'The connection could not be tested. Please try again.'
export const paypalAcceptedTheCredentials = (mode: string) => `PayPal accepted the ${mode} credentials.`
export const thereIsNoClientIdAndClient = (mode: string) =>
  `The client ID and client secret for ${mode} are missing or cannot be read. Enter them first.`
export const status = (status: number) => `status ${status}`
export const debugId = (debugId: string) => `debug ID ${debugId}`
export const paypalSaid = (reason: string, facts: string) => `${reason}${facts && ` PayPal said: ${facts}.`}`
export const paypalRefusedTheCredentials = (mode: string) =>
  `PayPal refused the ${mode} credentials. Check that the client ID and the secret belong together and to ${mode}.`
export const paypalRefusedToCheckCredentials = (mode: string) =>
  `PayPal refused to check the ${mode} credentials.`
export const paypalCouldNotBeReached = (mode: string) =>
  `PayPal could not be reached, so nothing is known about the ${mode} credentials.`
export const paypalNotifiesThisShopAboutPayments =
  'PayPal notifies this shop about payments at this address. Without notifications, payments are recorded later, when the shop makes its regular checks with PayPal.'
export const currentModeHasNoWebhookId =
  'The current mode has no webhook ID, so notifications cannot be verified and are rejected.'
export const addressThatPaypalSendsTo = 'Address that PayPal sends to'
export const lastReceived = 'Last received'
export const lastVerified = 'Last verified'
export const lastRefused = 'Last refused'
export const lastThatCouldNotBeVerified = 'Last that could not be verified'
export const lastTest = 'Last test'
export const paypalDeliversToPublicHttpsAddressesOnly =
  'PayPal delivers to public https addresses only. Once the shop’s server is told its public address (PUBLIC_URL), the shop sets up its webhook automatically.'
export const howToSetItUpByHand = 'How to set it up by hand at PayPal'
export const signInAtDeveloperPaypalCom =
  'Sign in at developer.paypal.com, open “Apps & Credentials”, choose Sandbox or Live, and open the app whose client ID is stored here.'
export const underWebhooksAddWebhookWithAddressAbove =
  'Under “Webhooks” add a webhook with the address above and the event types below. Change it there when the shop’s address changes.'
export const paypalThenListsAddressWithItsWebhook =
  'PayPal then lists the address with its webhook ID, about 17 letters and digits. Enter that ID in the settings of the same mode.'
export const eventsAboutDisputesCustomerDisputeMayNeed =
  'Events about disputes (CUSTOMER.DISPUTE) may need “Customer disputes” among the features of the app. Without these events, the shop notices money taken in a dispute only later, and disputes are not listed.'
export const eventTypesThatShopNeeds = 'Event types that the shop needs'
export const setUpTheWebhook = (isSetUp: boolean, mode: string) =>
  `${isSetUp ? 'Check' : 'Set up'} the ${mode} webhook`
export const sendATest = (mode: string) => `Send a ${mode} test`
export const neverSent = 'Never sent'
export const arrived = (date: ReactNode, mode: string) => (
  <>
    Arrived {date} ({mode})
  </>
)
export const askedForHasNotArrived = (date: ReactNode, mode: string) => (
  <>
    Requested {date} ({mode}), not arrived yet
  </>
)
export const paypalSendsItsNotificationsToThisShop = (mode: string) =>
  `PayPal now sends its ${mode} notifications to this shop.`
export const webhookSendsEveryTypeOfEvent = (mode: string) =>
  `The ${mode} webhook now sends every type of event that the shop needs.`
export const webhookIsSetUp = (mode: string) => `The ${mode} webhook is set up correctly.`
export const noWebhookWasSetUp = (publicUrl: string) =>
  `No webhook was set up: PayPal needs a public https address. ${publicUrl}`
export const accountHasChanged = (mode: string) =>
  `The ${mode} account has changed in the meantime. Please try again.`
export const paypalAllowsTenWebhooksForOneApp = (mode: string, makeRoom: string) =>
  `PayPal allows ten webhooks per app, and the ${mode} app already has ten. ${makeRoom}`
export const webhookCouldNotBeSetUp = 'The webhook could not be set up.'
export const thereIsNoWebhookYet = (mode: string) => `There is no ${mode} webhook yet. Set it up first.`
export const paypalTakesNoMoreTests = 'PayPal is not accepting any more tests right now. Try again later.'
export const noTestWasSent = 'No test was sent.'
export const paypalSendsTestNotification =
  'PayPal sends a test notification. You can see below whether it arrived; this can take a minute.'
export const setPublicUrlToThisShopsHttps = 'Tell the shop’s server its public https address (PUBLIC_URL).'
export const deleteOneThatNothingUsesAtDeveloper =
  'Delete one that nothing uses at developer.paypal.com, then try again.'
export const paypalSaidFacts = (facts: string) => `PayPal said: ${facts}.`
export const credentialsRefused = 'PayPal refused the credentials.'
export const paypalRefusedTheRequest = 'PayPal refused the request.'
