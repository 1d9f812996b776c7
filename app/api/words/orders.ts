import { packageDays } from '#app/domain/catalog/package-facts.ts'

export const weCouldntFindOrderYoureLookingFor =
  "We couldn't find the order you're looking for. Please check the order ID and try again."
export const orderNotFound = 'Order not found.'
export const cancelsCallersOwnOrder = 'Cancels one of your unpaid orders'
export const itStaysInLists =
  'The order stays in the lists. An order whose payment has been approved at PayPal is not cancelled.'
export const failedToCancelOrder = 'Failed to cancel order'
export const orderCancelled = 'Order cancelled'
export const onlyOrdersWithPendingPayment = 'Only orders with pending payment can be cancelled.'
export const paymentIsHeld =
  'The payment provider holds the payment of this order. The order can be changed if the payment is declined.'
export const buyerHasAgreedAtPaypalAndMoney =
  'The buyer has approved the payment at PayPal, so the money is about to arrive.'
export const paypalDoesNotSayNowWhetherBuyer =
  'PayPal cannot say right now whether the buyer has just approved the payment.'
export const packageOrders = 'package orders'
export const couldNotLoadOrders = 'Could not load orders. Please try again.'
export const itemOrders = 'item orders'
export const couldNotLoadItemOrders = 'Could not load item orders. Please try again.'
export const priceOfOrder = 'The price of the order, after any discount'
export const whatCodeTookOffPrice = 'The amount the code took off the price; 0 if it gave extra credits'
export const howLongPackageLasts = `How long the package lasts, in days. ${packageDays()}`
export const whenThePackageEnds = 'When the package ends'
export const forOwnerOfPaidOrder = 'Only for the owner of a Paid order'
export const priceCredits =
  'Price, credits, validity, numbers, dates and statuses are set by the shop, whatever is sent. A discount code that does not apply to the order is refused with 409, and nothing is ordered.'
export const failedToCreateOrder = 'Failed to create order'
export const orderCreated = 'Order created'
export const sellersCannotPurchaseProducts = 'Sellers cannot purchase products'
export const thePriceHasChanged = 'The price has changed.'
export const itIsFree = 'This is free, so there is nothing to order. Claim it on its page.'
export const unknownPackage = 'This package does not exist or is no longer offered.'
export const failedToLoadOrderDetails = 'Failed to load order details'
export const usersSeeTheirOwn = (things: string) => `Users see their own ${things}, admins everyone’s.`
export const sendProcessingShippedOrCompleted = 'Send Processing, Shipped or Completed.'
export const useAtMost60Characters = 'Use at most 60 characters'
export const discountCode = 'A discount code, in upper or lower case. At most ten different ones per hour'
export const countryOfAccountThatBuyerPaysFrom =
  'The country of the account the buyer pays from: a second piece of evidence besides the address if the VAT of the buyer’s country applies'
export const ordersAPackage = 'Orders a package'
export const ordersAnItem = 'Orders an item'
export const packageOrdersNewestFirst = 'Package orders, newest first'
export const itemOrdersNewestFirst = 'Item orders, newest first'
export const onePackageOrder = 'One package order'
export const oneItemOrder = 'One item order; its owner also gets what was bought'
export const setsDeliveryStatus = 'Sets the delivery status of a paid item order'
export const orderStatusDetail =
  'orderStatus is Processing, Shipped or Completed, in upper or lower case. The payment is not changed.'
export const failedToUpdateOrder = 'Failed to update order'
export const theOrderIs = (status: string) => `The order is ${status}.`
export const deletesPendingPackageOrder = 'Deletes a pending package order'
export const deletesPendingItemOrder = 'Deletes a pending item order'
export const paidOrdersStay =
  'Paid orders, and orders whose payment has been approved at PayPal, cannot be deleted.'
export const failedToDeleteOrder = 'Failed to delete order.'
export const orderDeletedSuccessfully = 'Order deleted successfully!'
export const onlyPaidOrderCanBeSent = 'Only a paid order can be sent.'
export const onlyUnpaidOrdersCanBeDeleted = 'Only unpaid orders can be deleted.'
export const paypalIsAskedWhatHappened =
  'The shop asks PayPal what happened, and only PayPal’s answer counts: the body of the request is ignored. Repeating the call changes nothing.'
export const paymentProcessingFailed =
  'Payment processing failed. Please contact support if the issue persists.'
export const completesPaymentOfPackageOrder = 'Completes the payment of a package order'
export const paymentWasProcessedBefore = 'Payment was already processed'
export const paymentProcessedSuccessfully = 'Payment processed successfully'
export const completesPaymentOfItemOrder = 'Completes the payment of an item order'
export const countsDetail = (detail: string) =>
  `${detail} matchedCount says whether the order exists, modifiedCount whether this call made it Paid.`
export const orderWasPaidBefore = 'The order was already paid'
export const theOrderIsPaid = 'The order is paid'
export const whetherPackageOrderIsPaid = 'Whether a package order is paid, as far as the shop knows'
export const buyerHasNotStartedPaying = 'The buyer has not started paying at PayPal yet. Nothing was charged.'
export const dayOfOrder = 'dd/mm/yyyy in the shop’s time zone'
export const company = 'The company that buys; needed beside a VAT number'
export const vatNumber =
  'The company’s VAT number with its country code. A company in another country of the EU pays the price without tax (reverse charge) once VIES has confirmed the number; the call then takes up to four seconds. If it is not confirmed, nothing is ordered: send the order without the number to pay the price with tax. At most ten different numbers per hour'
export const vatNumberIsNotRegistered =
  'The VAT number is not registered for trade with other countries. Nothing was ordered. Without the number, the price includes VAT.'
export const vatNumberCouldNotBeChecked =
  'The VAT number could not be checked, because the register did not answer in time. Nothing was ordered. Try again in a minute, or order without the number: the price then includes VAT.'
