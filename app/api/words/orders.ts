export const weCouldntFindOrderYoureLookingFor =
  "We couldn't find the order you're looking for. Please check the order ID and try again."
export const orderNotFound = 'Order not found.'
export const cancelsCallersOwnOrder = 'Cancels the caller’s own order that is not paid'
export const itStaysInLists =
  'It stays in the lists. An order whose buyer has agreed at PayPal is not cancelled.'
export const failedToCancelOrder = 'Failed to cancel order'
export const orderCancelled = 'Order cancelled'
export const onlyOrdersWithPendingPayment = 'Only orders with pending payment can be cancelled.'
export const buyerHasAgreedAtPaypalAndMoney = 'The buyer has agreed at PayPal and the money is about to come.'
export const paypalDoesNotSayNowWhetherBuyer =
  'PayPal cannot say right now whether the buyer has just agreed to pay.'
export const packageOrders = 'package orders'
export const couldNotLoadOrders = 'Could not load orders. Please try again.'
export const itemOrders = 'item orders'
export const couldNotLoadItemOrders = 'Could not load item orders. Please try again.'
export const whatOrderWasPlacedAt = 'What the order was placed at: with a discount, after it'
export const whatCodeTookOffPrice = 'What the code took off the price; 0 for credits on top'
export const howLongPackageLasts = 'How long the package lasts, in days; its credits stay after it'
export const whenThePackageEnds = 'When the package ends'
export const forOwnerOfPaidOrder = 'For the owner of a Paid order'
export const priceCredits =
  'Price, credits, validity, numbers, dates and statuses are the shop’s own, whatever is sent. A discount code that does nothing for the order is refused with 409, and nothing is ordered.'
export const failedToCreateOrder = 'Failed to create order'
export const orderCreated = 'Order created'
export const sellersCannotPurchaseProducts = 'Sellers cannot purchase products'
export const thePriceHasChanged = 'The price has changed.'
export const itCostsNothing = 'It costs nothing, so there is nothing to order. Claim it on its page.'
export const thereIsNoSuchPackage = 'There is no such package, or it is no longer offered.'
export const failedToLoadOrderDetails = 'Failed to load order details'
export const usersSeeTheirOwn = (things: string) => `Users see their own ${things}, admins everyone’s.`
export const sendProcessingShippedOrCompleted = 'Send Processing, Shipped or Completed.'
export const useAtMost60Characters = 'Use at most 60 characters'
export const discountCodeCapitalsOrNot =
  'A discount code, capitals or not. At most ten different ones in an hour'
export const countryOfAccountThatBuyerPaysFrom =
  'The country of the account that the buyer pays from: a second piece of evidence beside the address, where the VAT is that of the buyer’s country'
export const ordersAPackage = 'Orders a package'
export const ordersAnItem = 'Orders an item'
export const packageOrdersNewestFirst = 'Package orders, the newest first'
export const itemOrdersNewestFirst = 'Item orders, the newest first'
export const onePackageOrder = 'One package order'
export const oneItemOrder = 'One item order, for its owner with what was bought'
export const setsHowFarSendingOfPaidItem = 'Sets how far the sending of a paid item order is'
export const orderStatusDetail =
  'orderStatus is Processing, Shipped or Completed, in any case. The payment stays as it is.'
export const failedToUpdateOrder = 'Failed to update order'
export const theOrderIs = (status: string) => `The order is ${status}.`
export const deletesPendingPackageOrder = 'Deletes a pending package order'
export const deletesPendingItemOrder = 'Deletes a pending item order'
export const paidOrdersStay = 'Paid orders stay, and so do those whose buyer has agreed at PayPal.'
export const failedToDeleteOrder = 'Failed to delete order.'
export const orderDeletedSuccessfully = 'Order deleted successfully!'
export const onlyPaidOrderCanBeSent = 'Only a paid order can be sent.'
export const onlyUnpaidOrdersCanBeDeleted = 'Only unpaid orders can be deleted.'
export const paypalIsAskedWhatHappened =
  'PayPal is asked what happened, and its word alone counts: nothing that is sent is read. The same call again changes nothing.'
export const paymentProcessingFailed =
  'Payment processing failed. Please contact support if the issue persists.'
export const completesPaymentOfPackageOrder = 'Completes the payment of a package order'
export const paymentWasProcessedBefore = 'Payment was processed before'
export const paymentProcessedSuccessfully = 'Payment processed successfully'
export const completesPaymentOfItemOrder = 'Completes the payment of an item order'
export const countsDetail = (detail: string) =>
  `${detail} matchedCount tells whether there is such an order, modifiedCount whether it became Paid now.`
export const orderWasPaidBefore = 'The order was paid before'
export const theOrderIsPaid = 'The order is paid'
export const whetherPackageOrderIsPaid = 'Whether a package order is paid, as far as the shop knows'
export const buyerHasNotGoneToPaypal =
  'The buyer has not gone to PayPal with this order yet. Nothing was charged.'
export const dayOfTheOrder = 'dd/mm/yyyy in the shop’s time zone'
