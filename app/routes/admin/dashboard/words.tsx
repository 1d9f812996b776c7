export const atMost100 = (count: number) => (count < 100 ? String(count) : '100 or more')
export const paypalRefusals = (count: number) =>
  count === 1
    ? 'PayPal is refusing a request from the shop'
    : `PayPal is refusing ${atMost100(count)} requests from the shop`
export const openWithdrawals = (count: number) =>
  count === 1
    ? '1 buyer has withdrawn from an order'
    : `${atMost100(count)} buyers have withdrawn from orders`
export const ordersToReview = (count: number) =>
  count === 1 ? '1 order needs review' : `${atMost100(count)} orders need review`
export const unneededPayments = (count: number) =>
  count === 1 ? '1 unneeded payment has arrived' : `${atMost100(count)} unneeded payments have arrived`
export const openDisputes = (count: number) =>
  count === 1 ? '1 dispute is open' : `${atMost100(count)} disputes are open`
export const pendingPayments = (count: number) =>
  count === 1 ? '1 payment is pending at PayPal' : `${atMost100(count)} payments are pending at PayPal`
export const waitingRefunds = (count: number) =>
  count === 1 ? '1 refund is waiting for PayPal' : `${atMost100(count)} refunds are waiting for PayPal`
export const unconfirmedNotifications = (count: number) =>
  count === 1
    ? '1 PayPal notification is not confirmed'
    : `${atMost100(count)} PayPal notifications are not confirmed`
export const unansweredPayments = (count: number) =>
  count === 1
    ? 'PayPal is not responding about 1 payment'
    : `PayPal is not responding about ${atMost100(count)} payments`
