export const latestPayments = 'Latest payments'
export const noPaymentsYet = 'No payments yet'
export const paypalPaymentsWillAppearHere = 'PayPal payments will appear here.'
export const notForItsOrder = 'Not needed'
export const paymentsToConfirm = 'Payments to confirm'
export const buyersSendThesePaymentsThemselves =
  'Buyers send these payments themselves. Confirm each one when it arrives.'
export const inTotalLongestOverdueFirst = (count: number) => `${count} in total, longest overdue first`
export const expectedBy = 'Expected by'
export const confirmOrder = (orderNumber: string) => (
  <>
    Confirm<span className="sr-only"> order {orderNumber}</span>
  </>
)
export const failedAttempts = 'Failed attempts'
export const noPaymentAttemptsHaveFailed = 'No payment attempts have failed.'
export const theLatest = (count: number) => `The latest ${count}. Nothing was charged for them`
export const chooseWhatIsSolved = 'Choose an entry to mark as resolved.'
export const someoneElseHasAlreadyMarked = 'Someone else has already marked this as resolved.'
export const markedAsSolved = 'Marked as resolved. The shop no longer waits for PayPal to confirm it.'
export const markedAsSolvedItComesBackIfPaypal =
  'Marked as resolved. It comes back if PayPal refuses it again.'
export const whatNeedsADecision = 'Payments that need a decision, and the latest ones.'
export const nothingNeedsYourAttention = 'Nothing needs your attention.'
export const paymentsAdministration = 'Payments - Administration'
export const inTotalOldestFirst = (count: number) => `${count} in total, oldest first`
export const theOldest = (limit: number) => `The oldest ${limit}`
export const ordersThatNeedReview = 'Orders that need review'
export const paymentDoesNotMatchOrder = 'The payment does not match the order, so nothing was delivered.'
export const unneededPayments = 'Unneeded payments'
export const suchAsSecondPaymentForSameOrder =
  'For example, a second payment for the same order. Refund them, or keep them on purpose.'
export const answerThemInPaypalsResolutionCenter = 'Answer them in PayPal’s Resolution Center.'
export const view = 'View'
export const orderTotal = 'Order total'
export const notRecorded = 'Not recorded'
export const notificationsThatPaypalDoesNotConfirm = 'Notifications that PayPal does not confirm'
export const paypalsRecordsDoNotConfirm =
  'PayPal’s records do not confirm these notifications, so nothing was changed. Check the payment on PayPal’s site. The shop keeps checking; an entry disappears once PayPal confirms it.'
export const solved = 'Mark as resolved'
export const paymentsWithoutAResponse = 'Payments without a response'
export const paypalHasNotResponded =
  'PayPal has not responded for more than an hour, so a refund or reversal may be missing here. The shop keeps checking.'
export const pendingAtPaypal = 'Pending at PayPal'
export const paypalIsHoldingMoney =
  'PayPal is holding the money, for an eCheck or a review of its own. The shop keeps checking.'
export const refundsWithoutAResponse = 'Refunds without a response'
export const theyAreRecordedAndWillBeRequested =
  'They are recorded and will be requested again automatically.'
export const allShownAreInTheSandbox = '. All shown are in the sandbox'
export const order = (orderNumber: string) => `: order ${orderNumber}`
export const solvedOrder = (orderNumber: string) => (
  <>
    Mark as resolved<span className="sr-only">: order {orderNumber}</span>
  </>
)
export const requestsThatPaypalRefuses = 'Requests that PayPal refuses'
export const buyersCannotFixThese =
  'Buyers cannot fix these. Check the shop’s PayPal account, then mark them as resolved.'
export const inTotalLatestFirst = (count: number) => `${count} in total, latest first`
export const whenAskedTo = 'Request'
export const whereToLook = 'Where to look'
export const count = 'Count'
export const problem = 'Problem'
export const lastOrder = 'Last order'
export const solvedThing = (text: string) => (
  <>
    Mark as resolved<span className="sr-only">: {text}</span>
  </>
)
