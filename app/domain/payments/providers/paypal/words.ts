export const fromTo = (name: string, before: string, after: string) => `${name} from ${before} to ${after}`
export const buttonStyle = 'button style'
export const cardThroughPaypal = 'card through PayPal'
export const paypalTransaction = 'PayPal transaction'
export const paypalRefund = 'PayPal refund'
export const paypalSendsMoneyBackWayYouPaid =
  'PayPal sends the money back the way you paid. This can take a few days.'
export const paypalRefusedRefundNoReasonGiven = (issue: string | undefined) =>
  `PayPal refused the refund (${issue ?? 'no reason given'}).`
export const paypalCouldNotBeReached =
  'PayPal could not be reached for so long that we gave up on this refund. PayPal has no record of it.'
export const paypalSaysThatThisPaymentHasAlready = 'PayPal says that this payment has already been refunded.'
export const paypalSaysThatLessThanThisAmount = 'PayPal says that less than this amount is left to refund.'
export const paypalAllowsNoFurtherRefunds = 'PayPal allows no further refunds of this payment.'
export const paymentWasMadeInAnotherCurrency = 'The payment was made in another currency.'
export const paymentIsTooOld = 'The payment is too old: PayPal only allows refunds within 180 days.'
export const paypalHasNotReleasedThisPaymentYet =
  'PayPal has not released this payment yet, so it cannot be refunded.'
export const buyerDisputesThisPayment =
  'The buyer disputes this payment. Refund it in PayPal’s Resolution Center.'
export const paypalAlreadyHasRefundWithThisInvoice =
  'PayPal already has a refund with this invoice number. Check PayPal’s site.'
export const buyersBankHasAlreadyReversedThisPayment = 'The buyer’s bank has already reversed this payment.'
export const paypalDoesNotAllowRefund = 'PayPal does not allow a refund of this payment.'
export const paypalOnlyAllowsFullRefund = 'PayPal only allows a full refund of this payment.'
export const shopsPaypalAccountHoldsTooLittleMoney =
  'The shop’s PayPal account does not have enough money for this refund.'
export const paypalDoesNotLetThisShopsAccount = 'PayPal does not let this shop’s account refund the payment.'
export const paypalHasRestrictedShopsAccount = 'PayPal has restricted the shop’s account.'
export const shopsPaypalAccountIsLockedOrClosed = 'The shop’s PayPal account is locked or closed.'
export const paypalDoesNotKnowThisPayment = 'PayPal has no record of this payment.'
export const isTooLongForPaypal = (label: string) => `${label} is too long to come from PayPal`
export const hasLettersDigitsAndSigns = (label: string) =>
  `${label} can contain letters, digits and symbols, but no spaces`
export const theClientId = (mode: string) => `The ${mode} client ID`
export const theClientSecret = (mode: string) => `The ${mode} client secret`
export const webhookIdHasOnlyLettersAndDigits = (mode: string) =>
  `The ${mode} webhook ID can contain only letters and digits; IDs that begin with WH- belong to events`
export const mode = 'Mode'
export const enterNameThatBuyersSeeAtPaypal = 'Enter the name that buyers see at PayPal'
export const paypalTakesAtMost127Characters = 'PayPal allows at most 127 characters'
export const layout = 'Layout'
export const colour = 'Colour'
export const shape = 'Shape'
export const paymentProviderSetup = 'Payment provider setup'
export const theShopsPaypalAccount = 'The shop’s PayPal account'
export const paypalDoesNotAcceptShopsClientId = 'PayPal does not accept the shop’s client ID and secret.'
export const shopHasNoClientIdAndSecret = 'The shop has no client ID and secret for this PayPal mode.'
export const paypalRefusedItWithoutSayingWhy = 'PayPal refused it without giving a reason.'
export const shopsPaypalAccountIsSetUp = 'The shop’s PayPal account is set up to refuse such payments.'
export const paypalsExchangeRateHadExpired = 'PayPal’s exchange rate had expired.'
export const shopsPaypalAccountHasNotAgreed =
  'The shop’s PayPal account has not agreed to this kind of payment.'
export const shopsPaypalAccountDoesNotTake = 'The shop’s PayPal account does not accept this currency.'
export const paypalDoesNotTakeThisCurrency = 'PayPal does not accept this currency.'
export const paypalCalculatedDifferentTotal = 'PayPal calculated a different total.'
export const fraudFilterOfShopsPaypalAccountRefused =
  'A fraud filter of the shop’s PayPal account refused the payment.'
export const buyerHasNotApprovedPaymentAtPaypal = 'The buyer has not approved the payment at PayPal.'
export const buyersCardOrBankWasDeclined = 'The buyer’s card or bank was declined.'
export const buyersBankAskedThemToConfirmPayment = 'The buyer’s bank asked them to confirm the payment.'
export const paypalAskedBuyerForAnotherCard = 'PayPal asked the buyer for another card or bank.'
export const buyerTriedTooManyTimes = 'The buyer tried too many times.'
export const paypalAlreadyHasPaymentWithThisInvoice = 'PayPal already has a payment with this invoice number.'
export const paymentHadAlreadyBeenTaken = 'The payment had already been taken.'
export const paypalRefusedThePayment = 'PayPal refused the payment.'
export const paypalDoesNotLetThisBuyerPay = 'PayPal does not let this buyer pay.'
export const buyersPaypalAccountIsRestricted = 'The buyer’s PayPal account is restricted.'
export const buyersPaypalAccountIsLockedOrClosed = 'The buyer’s PayPal account is locked or closed.'
export const paypalRefusedPaymentForLegalReasons = 'PayPal refused the payment for legal reasons.'
export const paymentIsAboveBuyersLimitAtPaypal = 'The payment is above the buyer’s limit at PayPal.'
export const paypalNoLongerKnowsThisPayment = 'PayPal no longer has a record of this payment.'
export const paypalHadSeenThisRequestBefore = 'PayPal had seen this request before; a new one was made.'
export const buyerApprovedPayment = 'The buyer approved the payment'
export const thePaymentWasCompleted = 'The payment was completed'
export const theBuyersApprovalExpired = 'The buyer’s approval expired'
export const thePaymentArrived = 'The payment arrived'
export const paypalIsHoldingPayment = 'PayPal is holding the payment'
export const paypalDeclinedThePayment = 'PayPal declined the payment'
export const thePaymentWasRefunded = 'The payment was refunded'
export const thePaymentWasReversed = 'The payment was reversed'
export const refundIsInProgress = 'A refund is in progress'
export const aRefundFailed = 'A refund failed'
export const buyerOpenedDispute = 'The buyer opened a dispute'
export const aDisputeWasUpdated = 'A dispute was updated'
export const aDisputeWasSettled = 'A dispute was settled'
export const buyerSaysThatNothingArrived = 'The buyer says that nothing arrived'
export const buyerSaysThatItIsNotAsDescribed = 'The buyer says that what arrived is not as described'
export const buyerSaysThatTheyDidNotPay = 'The buyer says that they did not pay'
export const buyerWaitsForRefund = 'The buyer is waiting for a refund'
export const buyerSaysThatTheyPaidTwice = 'The buyer says that they paid twice'
export const buyerSaysThatAmountIsWrong = 'The buyer says that the amount is wrong'
export const buyerSaysThatTheyPaidAnotherWay = 'The buyer says that they paid another way'
export const buyerSaysThatTheyHadCancelled = 'The buyer says that they cancelled'
export const thereWasProblemWithTransfer = 'There was a problem with the transfer'
export const anotherReason = 'Another reason'
export const mustBeOneOf = (label: string, values: string) => `${label} must be one of ${values}`
