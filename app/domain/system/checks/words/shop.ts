export const paypalTitle = 'PayPal'
export const paypalIsOff = 'PayPal is off.'
export const customersPayOtherwise = 'PayPal is off; customers pay in another way.'
export const noOneCanPay = 'PayPal is off, so no one can pay.'
export const setUpPaypal = 'Set up PayPal in the payment settings.'
export const noCredentials = (mode: string) => `There are no ${mode} credentials for PayPal that can be read.`
export const enterCredentials = 'Enter them in the payment settings.'
export const paypalIsDown = 'PayPal is not responding, so no one can pay with it.'
export const checkPaypalOutage =
  'Check whether this server can reach the internet, and whether PayPal has an outage.'
export const credentialsRefused = (mode: string) => `PayPal refuses the ${mode} credentials.`
export const enterNewCredentials = 'Enter new ones in the payment settings.'
export const credentialsAccepted = 'PayPal accepts the shop’s credentials.'
export const sandboxPaysOrders = 'PayPal is in sandbox mode: test payments pay for orders.'
export const sandboxOnly = 'PayPal is in sandbox mode: no one can pay with real money.'
export const switchToLive = 'Switch to live in the payment settings once everything works.'
export const notificationsTitle = 'PayPal’s notifications'
export const noWebhook = 'PayPal does not notify the shop about payments; the shop checks later.'
export const setUpWebhook = 'Set up the webhook with one click in the payment settings.'
export const notificationNotSigned = 'The last notification was not signed for this shop’s webhook.'
export const compareWebhookId = 'Compare the webhook ID in the payment settings with the one at PayPal.'
export const noNotifications = 'No notifications have arrived yet.'
export const tryPurchase = 'Make a purchase and see whether one arrives.'
export const lastNotification = (age: string) => `The last notification arrived ${age} ago.`
export const salesTitle = 'Paid orders'
export const noSales = 'No orders have been paid yet.'
export const lastSale = (age: string) => `The last order was paid ${age} ago.`
export const usualGap = (lastSale: string, longest: string) =>
  `${lastSale} Usually the next one comes within ${longest}.`
export const tryBuying = 'Buy something yourself to see whether customers still can.'
export const failuresTitle = 'Failed payments'
export const noFailures = 'No payments failed in the last day.'
export const failures = (payments: number) =>
  `${payments} ${payments === 1 ? 'payment' : 'payments'} failed in the last day.`
export const seeWhatPaypalSaid = 'See what PayPal said on the Payments page.'
export const decisionsTitle = 'Decisions about payments'
export const decisionsWait = (count: number) =>
  count === 1
    ? '1 payment or refusal needs your attention.'
    : `${count} payments or refusals need your attention.`
export const decide = 'Open the Payments page and decide.'
export const paymentChecksStopped = 'Payment checks have stopped.'
export const restartAndSearchLog = 'Restart the server and look for `server.timer_failed` in the log.'
export const noDecisions = 'No payments need your attention.'
export const vatNumbersTitle = 'VAT numbers'
export const numbersWithoutConfirmation = (count: number) =>
  count === 1
    ? '1 paid order left out VAT for a number that no register has confirmed.'
    : `${count} paid orders left out VAT for numbers that no register has confirmed.`
export const checkNumbers = 'Open “VAT numbers to look at” in the tax settings and have them checked.'
export const noTaxIsShown = 'The shop shows no tax.'
export const everyNumberIsConfirmed = 'No paid order left out VAT for a number that was never confirmed.'
export const timeTitle = 'Time without gaps'
export const timeRuns = 'The clock has run on without a jump.'
export const timeJumped = (before: string, now: string) =>
  `The shop last ran at ${before}, and then the clock said ${now}. Nothing is cancelled, reminded of or deleted by its age, and no planned price comes into force, until an admin says that this is right.`
export const confirmTheClock = 'Confirm the clock on the page System, or set it right.'
