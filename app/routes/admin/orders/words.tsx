import type { ReactNode } from 'react'

export const somethingWentWrongWhileDeleting = 'Something went wrong while deleting.'
export const orderDeletedSuccessfully = 'Order deleted successfully!'
export const failedToDeleteOrder = (noOrder: string) => `Failed to delete order. ${noOrder}`
export const failedToDeleteOrderOnlyUnpaidOrders =
  'Failed to delete order. Only unpaid orders can be deleted; this one stays on record.'
export const failedToDeleteOrderTheBuyerHasApproved =
  'Failed to delete order. The buyer has approved the payment at PayPal, and the money is about to arrive. Re-check the order with PayPal.'
export const heldOrdersCannotBeDeleted =
  'The payment provider holds its payment. If the payment is declined, the order can be deleted then.'
export const failedToDeleteOrderHeld = `Failed to delete order. ${heldOrdersCannotBeDeleted}`
export const somethingWentWrong =
  'Something went wrong. PayPal cannot say right now whether the buyer has just approved the payment. Please try again in a minute.'
export const deleteOrder = 'Delete order'
export const backToTheOrder = 'Back to the order'
export const buyerCanNoLongerPayForIt =
  'The buyer can no longer pay for it, and it disappears from every list.'
export const order = (number: string) => `Order ${number}`
export const onlyUnpaidOrdersCanBeDeleted = 'Only unpaid orders can be deleted; this one stays on record.'
export const deleteOrderAdministrationTitle = (number: string) =>
  `Delete order ${number} - Administration - Listwright`
export const forPaypalsSupport = 'For PayPal’s support'
export const debugId = (debugId: string) => `, debug ID ${debugId}`
export const itemOrdersAdministration = 'Item Orders - Administration'
export const confirm = (name: string) => `Confirm ${name}`
export const askingPaypal = 'Asking PayPal...'
export const reCheckWithPaypal = 'Re-check with PayPal'
export const setStatus = 'Set status'
export const buyerSeesThisStatus =
  'The buyer sees this status. It does not affect the payment or access to the item.'
export const net = (money: string) => `Net ${money}`
export const paymentsRefundsAndCredits = 'Payments, refunds and credits'
export const packageOrItem = 'Package or item'
export const detailsOfOrder = (number: string) => (
  <>
    Details<span className="sr-only"> of order {number}</span>
  </>
)
export const deleteOrderNumbered = (number: string) => `Delete order ${number}`
export const invoiceNumber = 'Invoice number'
export const totalDays = (validityDays: number) => (validityDays === 1 ? '1 day' : `${validityDays} days`)
export const paypalMode = 'PayPal mode'
export const validUntil = 'Valid until'
export const deletedOn = 'Deleted on'
export const deletedAccount = 'Deleted account'
export const soldBy = 'Sold by'
export const whichOrders = 'Which orders'
export const orderIdCustomerEmailStatusOr = (thing: string) => `Order ID, customer, email, status or ${thing}`
export const everyThatWasSoldPaidOrNot = (thing: string) =>
  `Every ${thing} that was ordered, paid or not. Free ones are listed separately.`
export const invoicesByMonth = 'Invoices by month'
export const oneAccount = 'one account'
export const onlyOrdersOf = (link: ReactNode) => <>Only orders from {link}.</>
export const showAllOrders = 'Show all orders'
export const exportTheseAsCsv = 'Export these as CSV'
export const clearFilters = 'Clear filters'
export const noOrdersFoundFor = (search: string) => `No orders found for “${search}”`
export const withThreeOrMoreCharacters =
  'With three or more characters, all orders are searched; with fewer, only the newest 1,000.'
export const searchAllOrdersIncludingFreeOnes = 'Search all orders, including free ones.'
export const priced = 'Priced'
export const pending = 'Pending'
export const processing = 'Processing'
export const shipped = 'Shipped'
export const unknownOrder = 'This order does not exist or was deleted.'
export const thisOrderWasDeleted = 'This order was deleted and can no longer be paid.'
export const orderAdministrationTitle = (number: string) => `Order ${number} - Administration - Listwright`
export const thisOrderNeedsReview = 'This order needs review'
export const ordersManagementAdministration = 'Orders Management - Administration'
export const chooseStatusFromList = 'Choose a status from the list.'
export const theOrderIsNow = (status: string) => `The order is now ${status}.`
export const orderAlreadyHasThisStatus = 'The order already has this status.'
export const packagesAreNotShipped = 'Packages are not shipped, so their status follows the payment.'
export const onlyPaidOrdersCanBeShipped = 'Only paid orders can be shipped. Nothing was changed.'
export const youAreNoLongerAdmin = 'You are no longer an admin. Nothing was changed.'
export const daysIn = (zone: string) => `. Days in ${zone}`
