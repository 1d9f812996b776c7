export const storedLeaveEmptyToKeepIt = 'Stored. Leave empty to keep it.'
export const storedOneCannotBeOpened = 'The stored secret cannot be opened. Enter it again.'
export const neededInSandboxMode = 'Needed in sandbox mode.'
export const neededInLiveMode = 'Needed in live mode.'
export const clientId = 'Client ID'
export const clientSecret = 'Client secret'
export const webhookId = 'Webhook ID'
export const paypalShowsItNextToWebhook = 'PayPal shows it next to the webhook.'
export const failedToUpdateSettings = 'Failed to update the settings'
export const bankTransfer = 'Bank transfer'
export const buyersSendMoneyThemselves =
  'Buyers send the money themselves, and an admin confirms on the order’s page that it has arrived.'
export const newOrdersAreCreatedInSandboxMode = (counts: boolean) =>
  `New orders are created in sandbox mode, as set in the payment provider setup. ${
    counts
      ? 'Buyers are told not to send any money for them.'
      : 'No one can pay for them here, so switch the mode to live; PayPal itself can stay off.'
  }`
export const itsNameAndForBuyersInOther = 'Its name and, for buyers in other countries, its BIC.'
export const referenceThatBuyersEnter = 'The reference that buyers enter, such as Order AB12CD34.'
export const unpaidOrdersAreCancelledAfterThis =
  'Unpaid orders are cancelled after this. Buyers are reminded three days before.'
export const bankTransferSettings = 'Bank transfer - Settings'
export const letBuyersPayByBankTransfer = 'Let buyers pay by bank transfer'
export const accountHolder = 'Account holder'
export const ibanOrAccountNumber = 'IBAN or account number'
export const bank = 'Bank'
export const textBeforeOrdersNumber = 'Text before the order number'
export const daysToPay = 'Days to pay'
export const days = 'days'
export const errorUpdatingPaypalSettings = 'Error updating PayPal settings'
export const takePaymentsThroughPaypal = 'Take payments through PayPal'
export const mode = 'Mode'
export const forAllPrices = 'For all prices. Existing orders keep their currency and mode.'
export const nameThatBuyersSeeAtPaypal = 'Name that buyers see at PayPal'
export const sandboxAccount = 'Sandbox account'
export const liveAccount = 'Live account'
export const paypalsButton = 'PayPal’s button'
export const layout = 'Layout'
export const colour = 'Colour'
export const shape = 'Shape'
export const label = 'Label'
export const sandboxPaymentsAreNotRealMoney =
  'Sandbox payments move no real money, but orders paid with them are delivered.'
export const sandboxPaymentsAreNotRealMoneyAndDo =
  'Sandbox payments are not real money and do not count in a shop that is open: ALLOW_SANDBOX_PAYMENTS is not set.'
export const failedToFetchPaypalData = 'Failed to fetch PayPal data'
export const errorFetchingPaypalData = 'Error fetching PayPal data'
export const failedToUpdatePaypalSettings = 'Failed to update PayPal settings'
export const paypalSettingsUpdatedSuccessfully = 'PayPal settings updated successfully'
export const howShopTakesMoneyThroughPaypal = 'How the shop takes money through PayPal.'
export const resetPaypalSettings = 'Reset PayPal settings'
export const paymentProviderSetupSettings = 'Payment provider setup - Settings'
export const paymentsCannotBeEnabledInModeWithout = (mode: string) =>
  `Payments cannot be enabled in ${mode} mode without its client ID and client secret.`
export const failedToResetPaypalSettings = 'Failed to reset PayPal settings'
export const paypalSettingsResetSuccessfully = 'PayPal settings reset successfully'
export const errorResettingPaypalSettings = 'Error resetting PayPal settings'
export const areYouSureYouWantToReset =
  'Are you sure you want to reset the PayPal settings? This cannot be undone.'
export const paymentsAreSwitchedOff =
  'Payments are switched off and set to sandbox mode. The currency stays, because prices are in it.'
export const theClientIds = 'The client IDs, client secrets and webhook IDs of both modes are deleted.'
export const paymentsInProgressCannotBeCompleted =
  'Payments in progress cannot be completed or refunded here until you enter them again.'
export const resetPaypalSettingsSettings = 'Reset PayPal settings - Settings'
export const noClientId = 'no client ID'
export const aSecret = 'a secret'
export const noSecret = 'no secret'
export const noWebhookId = 'no webhook ID'
export const nameAtPaypal = 'Name at PayPal'
export const button = 'Button'
export const storedClientSecretCannotBeOpened = (lostSecrets: string) =>
  `The stored ${lostSecrets} client secret cannot be opened`
export const itWasEncryptedWithKey =
  'It was encrypted with a key that this server does not have. Enter it again, or restore the key as described in deploy/README.md.'
export const takePayments = 'take payments'
export const nameThatBuyersSee = 'name that buyers see'
export const id = 'Id'
export const secret = 'Secret'
/** What the choices are called that are stored as codes. */
export const choiceNames: Record<string, string> = {
  sandbox: 'Sandbox',
  live: 'Live',
  vertical: 'Vertical',
  horizontal: 'Horizontal',
  gold: 'Gold',
  blue: 'Blue',
  silver: 'Silver',
  white: 'White',
  black: 'Black',
  rect: 'Rectangle',
  pill: 'Pill',
  paypal: 'PayPal',
  checkout: 'Checkout',
  buynow: 'Buy Now',
  pay: 'Pay',
}
