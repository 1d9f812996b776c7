import type { ReactNode } from 'react'
import { figure } from '#app/domain/lists/figure.ts'

export const theAmount = 'The amount'
export const enterTheDay = 'Enter the day'
export const somethingWentWrong = 'Something went wrong. Look at the order before you try again.'
export const orderIsPaidNow = 'The order is paid now.'
export const thePaymentIsRecorded = 'The payment is recorded, and the order needs review.'
export const thisOrderIsNoLongerWaiting =
  'This order is no longer waiting for a payment. Nothing was changed.'
export const orderNeedsPaymentInFull = (whole: string) =>
  `This order must be paid in full: ${whole}. Ask the buyer for the rest, or return the money.`
export const enterDayBetweenOrderDateAndToday = 'Enter a day between the order date and today'
export const buyerIsPayingAnotherWayRightNow =
  'The buyer is paying another way right now. Re-check the order.'
export const weCannotTellWhetherBuyerIsPaying =
  'We cannot tell whether the buyer is paying another way. Please try again in a minute.'
export const confirmPaymentForOrder = 'Confirm the payment for order'
export const orderIsMarkedAsPaid =
  'The order is marked as paid: credits are added, and the buyer gets a receipt.'
export const order = (number: string) => `Order ${number}`
export const thisOrderIsPaidAlready = 'This order has already been paid.'
export const noneIsExpectedForThisOrder = (provider: string) => `No ${provider} is expected for this order.`
export const thisIsTestOrder = 'This is a test order: it should not have been paid.'
export const amountIn = (currency: string) => `Amount in ${currency}`
export const receivedOn = 'Received on'
export const confirmPayment = 'Confirm payment'
export const confirmOrderAdministrationTitle = (number: string) =>
  `Confirm order ${number} - Administration - Listwright`
export const resolved = 'Resolved'
export const refundPayment = (id: string) => (
  <>
    Refund<span className="sr-only"> payment {id}</span>
  </>
)
export const hasNotAnswered = (provider: string) => `${provider} has not responded`
export const by = 'By'
export const providersSite = (provider: string) => `${provider}’s site`
export const anAdmin = 'An admin'
export const paypalDispute = 'PayPal dispute'
export const stage = 'Stage'
export const answerBy = 'Answer by'
export const noDate = 'No date'
export const providersOrder = (provider: string) => `${provider} order`
export const paidThrough = 'Paid through'
export const lastRefusal = 'Last refusal'
export const begun = 'Started'
export const entry = 'Entry'
export const notification = 'Notification'
export const paypalsMessage = 'PayPal’s message'
export const outcome = 'Outcome'
export const asRecordedByPaypalNewestFirst = 'As recorded by PayPal, newest first'
export const thisOrderIsFree = 'This order is free, so there is nothing to pay.'
export const noPaymentIsRecordedHere = 'No payment is recorded here.'
export const nothingWasPaid = 'Nothing was paid.'
export const nothingHasBeenPaidYet = 'Nothing has been paid yet.'
export const paymentsReceived = 'Payments received'
export const paymentAttempts = 'Payment attempts'
export const buyerHasNotTriedToPay = 'Nothing has been paid yet, and the buyer has not tried to pay.'
export const onBuyersAccountOldestFirst = 'On the buyer’s account, oldest first'
export const thisOrderHasNotChangedAnyCredits = 'This order has not changed any credits.'
export const paypalsNotifications = 'PayPal’s notifications'
export const whyPaymentsNeededReview = 'Why payments needed review'
export const resolvedPrefix = 'Resolved:'
export const accordingToShopsRecords = (known: string) => `According to the shop’s records, ${known}`
export const shopWillCheckAgainAutomatically = (silence: string, before: string) =>
  `${silence} ${before} The shop will check again automatically.`
export const paypalSentNotificationAboutThisPayment =
  'PayPal sent a notification about this payment that its records do not confirm. Check the payment on PayPal’s site.'
export const paypalNoLongerHasOrderItself = (known: string) =>
  `PayPal no longer has this order. According to its payment: ${known} Refunds that PayPal did not notify the shop about may be missing.`
export const shopHasNoPaypalCredentialsForMode =
  'The shop has no PayPal credentials for the mode of this order.'
export const paypalDoesNotLetThisShopsAccount = 'PayPal does not let this shop’s account see the payment.'
export const paypalNoLongerKnowsOrder = 'PayPal no longer has a record of the order or its payment.'
export const theOrderIsPaid = 'the order is paid.'
export const theMoneyWasReturned = 'the money was returned.'
export const orderIsUnderReview = 'the order is under review.'
export const paypalIsHoldingMoney = 'PayPal is holding the money.'
export const noPaymentWasMade = 'no payment was made.'
export const paypalAgrees = 'PayPal agrees: the order is paid.'
export const paypalSaysThatMoneyWasReturned = 'PayPal says that the money was returned.'
export const paypalIsHoldingMoneyForNow = 'PayPal is holding the money for now.'
export const paymentIsBeingProcessedRightNow =
  'The payment is being processed right now. Check again in a minute.'
export const buyerHasNotApprovedPaymentAtPaypal =
  'The buyer has not approved the payment at PayPal yet. Nothing was paid.'
export const paypalDeclinedThePayment =
  'PayPal declined the payment. No money was taken; the buyer can try again.'
export const thePaymentNeedsReview = (reason: string) => `The payment needs review: ${reason}.`
export const paymentWasNotCompleted = 'The payment was not completed. No money was taken.'
export const paypalCouldNotBeReached =
  'PayPal could not be reached. Nothing has changed; the shop will check again automatically.'
export const buyerNeverTriedToPay =
  'The buyer never tried to pay for this order with PayPal, so there is nothing to check.'
export const allOrPartOfIt = (decimal: string) => `All or part of it: at most ${decimal}.`
export const forYourRecords = 'For your records; the buyer does not see it.'
export const giveBackTo = (amount: string, currency: string, customer: string) => (
  <>
    Give{' '}
    <b>
      {amount} {currency}
    </b>{' '}
    back to {customer}? This cannot be undone.
  </>
)
export const reason = (reason: string) => `Reason: ${reason}`
export const refunding = 'Refunding...'
export const refund = (amount: string, currency: string) => `Refund ${amount} ${currency}`
export const amountMustBeAboveZero = 'The amount must be above zero'
export const enterReasonForYourRecords = 'Enter a reason, for your records'
export const keepReasonUnder300Characters = 'Keep the reason under 300 characters'
export const theMoneyWasRefunded = 'The money was refunded.'
export const paypalHasAcceptedRefund = 'PayPal has accepted the refund; the money is on its way.'
export const refundOrder = 'Refund order'
export const creditsGoInProportion =
  'Credits are removed from the buyer’s balance in proportion to the money.'
export const accessEndsWithAllOfTheMoney =
  'The buyer’s access to the item ends once all of the money is refunded.'
export const creditsThatGoWithIt = 'Credits that go with all of it'
export const creditsWillBeTaken = (credits: number, balance: number) => (
  <>
    <b>
      {figure(credits)} {credits === 1 ? 'credit' : 'credits'}
    </b>{' '}
    will be removed from the buyer’s balance: it is {figure(balance)} now, and {figure(balance - credits)}{' '}
    then.
  </>
)
export const orderNumbered = (orderNumber: string) => `Order ${orderNumber}`
export const sendTheMoneyFirst = 'Send the money first: this records that you sent it, and tells the buyer.'
export const heldPaymentsCannotBeRefunded =
  'The payment provider holds its payment. It can be refunded once the money is here.'
export const nothingIsLeftToRefund = 'Nothing is left to refund on this order.'
export const noPaymentToRefund = 'No payment is recorded for this order, so there is nothing to refund.'
export const freeSoNothingToRefund = 'This order is free, so there is nothing to refund.'
export const refundOrderAdministrationTitle = (orderNumber: string) =>
  `Refund order ${orderNumber} - Administration - Listwright`
export const leftToRefund = 'Left to refund'
export const anotherPayment = 'Another payment'
export const chooseWhatToDo = 'Choose what to do'
export const thePaymentWasAccepted = 'The payment was accepted: the order is paid.'
export const orderCanBePaidAgain = 'The order is open for payment again.'
export const theReviewIsClosed = 'The review is closed.'
export const someoneElseHasDecided = 'Someone else has already decided this.'
export const noPaymentHasArrivedInFull = 'No payment has arrived in full, so none can be accepted.'
export const moneyForThisOrderHasArrived =
  'Money for this order has arrived or may still arrive. Refund it first, then reopen the order for payment.'
export const acceptMarkAsPaidAndDeliver = 'Accept: mark as paid and deliver'
export const reopenForPayment = 'Reopen for payment'
export const closeNothingMoreToDo = 'Close: nothing more to do'
export const acceptOrderIsMarkedAsPaid = 'Accept: the order is marked as paid and delivered.'
export const reopenNoMoneyArrived = 'Reopen: no money arrived, so the buyer can pay again.'
export const closePaymentWasRefunded = 'Close: the payment was refunded, or you are keeping it on purpose.'
export const reviewOrder = 'Review order'
export const amountOfOrder = 'Amount of the order'
export const amountOfPayment = 'Amount of the payment'
export const notRecorded = 'Not recorded'
export const tooLittle = 'Too little by'
export const tooMuch = 'Too much by'
export const thisOrderDoesNotNeedDecision = 'This order does not need a decision.'
export const choose = 'Choose'
export const keptInShopsActivityLog = 'Kept in the shop’s activity log.'
export const saveTheDecision = 'Save decision'
export const reviewOrderAdministrationTitle = (number: string) =>
  `Review order ${number} - Administration - Listwright`
export const taxAndDocuments = 'Tax and documents'
export const buyerMayBeInAnotherCountry = 'The buyer may be in another country'
export const orderWasTaxedForAndStaysSo = (country: string) =>
  `The order was taxed for ${country}, and that does not change. Compare the countries below.`
export const vatIsThatOfBuyersCountry =
  'The VAT is charged for the buyer’s country, and only the billing address says which country that is. Ask the buyer for a second piece of evidence, such as the country of their bank, and keep it with your records.'
export const priceWithoutDiscount = 'Price without discount'
export const vatTakenOffReverseCharge = 'VAT taken off (reverse charge)'
export const onTheInvoice = 'On the invoice'
export const vatNumber = 'VAT number'
export const registerSays = 'VAT number confirmed'
export const VAT_CHECKS = {
  valid: (register: string) => `Yes, by ${register}`,
  invalid: (register: string) => `No, ${register} does not list it`,
  unanswered: (register: string) => `No, ${register} did not answer`,
  accepted: () => 'No, accepted by an admin',
  nobody: () => 'No, only its format was checked',
}
export const consultationNumber = 'Consultation number'
export const registeredTo = 'Registered to'
export const checkedOn = 'Checked on'
export const noRegisterConfirmedTheNumber = 'The VAT number was never confirmed'
export const vatWasTakenOffWithoutConfirmation = (link: (text: string) => ReactNode) => (
  <>
    VAT was taken off the price of this order, but no register has confirmed the VAT number. You can have it
    checked now: {link('VAT numbers to look at')}.
  </>
)
export const withdrewFromThisOrderOn = (
  name: string,
  date: ReactNode,
  status: string,
  decidedOn: ReactNode,
  decision: string,
) => (
  <>
    {name} withdrew from this order on {date}. It was {status} on {decidedOn}. {decision}
  </>
)
export const buyerWithdrawsFromThisOrder = 'The buyer has withdrawn from this order'
export const declaredItOn = (name: string, date: ReactNode, standing: string) => (
  <>
    Declared by {name} on {date}. {standing}
  </>
)
export const creditsUnused = (unusedCredits: number, credit: number) =>
  `${figure(unusedCredits)} of ${figure(credit)} credits ${unusedCredits === 1 ? 'has' : 'have'} not been used.`
export const proposedRefund = (price: string) => (
  <>
    Proposed refund: <b>{price}</b>.
  </>
)
export const refundAmount = (price: string) => `Refund ${price}`
export const decline = 'Decline'
export const itCameWithinPeriod = 'It arrived within the withdrawal period.'
export const itCameAfterPeriod = 'It arrived after the withdrawal period.'
export const buyerHadAgreedToDeliveryAtOnce =
  'The buyer had agreed to immediate delivery, and to losing the right to withdraw.'
export const writeWhy = 'Give a reason: the buyer will see it'
export const youAreNoAdminAnyMore = 'You are no longer an admin.'
export const noWithdrawalToDecide = 'This order has no withdrawal to decide on.'
export const theWithdrawalIsDeclined =
  'The withdrawal was declined, and the buyer has been told why by email.'
export const declineWithdrawalFromOrder = 'Decline the withdrawal from order'
export const whyNothingIsRefunded = 'Why nothing is refunded'
export const buyerGetsThisByMailAndSees = 'The buyer gets this by email and sees it with the order.'
export const declining = 'Declining...'
export const declineWithdrawal = 'Decline withdrawal'
export const buyerHasNotWithdrawn = 'The buyer has not withdrawn from this order.'
export const withdrawalIsDecided = 'The withdrawal from this order has already been decided.'
export const withdrawalFromOrderAdministrationTitle = (number: string) =>
  `Withdrawal from order ${number} - Administration - Listwright`
export const vatAtRate = (rate: string) => `VAT ${rate}%`
