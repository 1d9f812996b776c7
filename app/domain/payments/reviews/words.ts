export const order = (number: string) => `Order ${number}`
export const paypalDidNotAnswer = 'PayPal did not respond.'
export const paypalNotificationResolved = 'The PayPal notification was resolved.'
export const startAPayment = 'Start a payment'
export const takeAPayment = 'Take a payment'
export const lookAPaymentUp = 'Look a payment up'
export const refundAPayment = 'Refund a payment'
export const hasNotReleasedMoneyYet = (providerName: string) =>
  `${providerName} has not released the money yet`
export const hasNotAnswered = (providerName: string) => `${providerName} has not responded.`
export const announcedPaymentThatItsRecordsDo = 'announced a payment that its records do not show'
export const announcedRefundThatItsRecordsDo = 'announced a refund that its records do not show'
export const announcedThatMoneyWasTakenBack =
  'announced that the money was taken back, and its records do not show it'
export const doesNotAnswerQuestionsAboutThisPayment = (providerName: string) =>
  `${providerName} is not responding about this payment`
export const orderWasDeletedBeforeMoneyCame = 'The order was deleted before the money arrived'
export const orderWasPaidAlready = 'The order was already paid, so this payment has to be refunded'
