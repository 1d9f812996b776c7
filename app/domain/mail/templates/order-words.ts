export const seeTheOrder = 'See the order'
export const instructionsLabel = 'How to pay'
export const instructionsSubject = 'How to pay for order {order}'
export const instructionsText = `Hello {name},

{request}

{details}

{link}

Please make sure the payment arrives by {until}. Once it does, we’ll complete your order and send you a receipt.`
export const orderNumberSays = 'The number of the order'
export const requestSays = 'What the buyer is asked to do; that nothing is to be sent, for a test order'
export const requestNeeded = 'buyers of test orders may send money'
export const requestSample =
  'You chose to send the payment for Shopfront yourself. Please transfer it to this account.'
export const paymentDetailsSays = 'Where to send the money, the amount and the reference'
export const paymentDetailsNeeded = 'no one knows where to send the money'
export const amount = 'Amount'
export const reference = 'Reference'
export const lastDaySays = 'The last day to pay'
export const seeTheReceipt = 'See the receipt'
export const paymentReceived = 'We have received your payment.'
export const receiptLabel = 'Receipt'
export const receiptSubject = 'Receipt for order {order}'
export const receiptText = `Hello {name},

Thank you. {payment}

{details}

{link}

{withdrawal}`
export const paymentSays = 'That the payment arrived, or that there was nothing to pay'
export const receiptDetailsSays = 'What was bought, the amount, the invoice number, and where to find an item'
export const receiptDetailsNeeded = 'it is not a receipt'
export const invoice = 'Invoice'
export const order = 'Order'
export const forWhich = 'For'
export const sampleTitle = 'Shopfront'
export const withdrawalRightSays = 'What the buyer was told about the right to withdraw, or agreed to'
export const withdrawalRightNeeded = 'buyers have no proof of what they were told, which the law asks for'
export const accessEnded = 'You no longer have access to the item.'
export const refundLabel = 'Refund'
export const refundSubject = 'Refund for order {order}'
export const refundText = `Hello {name},

{what} was refunded. {note}

{access}

{details}

{link}

If you did not expect this refund, please write to us.`
export const refundedPartSays = '“Your payment” or “Part of your payment”'
export const wholePayment = 'Your payment'
export const refundNoteSays = 'How and when the money is returned'
export const refundNoteSample = 'PayPal sends it back the way you paid, within a few days.'
export const accessEndedSays = 'That the item can no longer be opened; empty otherwise'
export const refundDetailsSays = 'The amounts, the date and the credits that were removed'
export const refundDetailsNeeded = 'no one knows how much was refunded'
export const refunded = 'Refunded'
export const declinedLabel = 'Payment declined'
export const declinedSubject = 'The payment for order {order} was declined'
export const declinedText = `Hello {name},

Your payment was being processed and has now been declined. Nothing was charged.

{details}

{link}

You can pay the order again there, or cancel it. If you do neither, it will be cancelled automatically after a week.`
export const unpaidLabel = 'Unpaid order'
export const unpaidSubject = 'Payment reminder for {orders}'
export const unpaidText = `Hello {name},

{reminder} Nothing has been charged.

{details}

{link}

You can pay or cancel {them} there. Otherwise, {end}. We will not send another reminder.`
export const unpaidOrdersSays = 'The order, or how many there are'
export const unpaidOrdersSample = 'order N32XZAP6'
export const reminderSays = 'A sentence about what was ordered when'
export const reminderSample = 'You ordered this on 20/11/2026 and have not paid for it yet.'
export const unpaidDetailsSays = 'The orders with their prices'
export const unpaidDetailsNeeded = 'no one knows which orders are meant'
export const sampleOrder = 'Order N32XZAP6'
/** In no currency: it is shown in shops of each. */
export const sampleAmount = '9.00'
export const sampleOrderPrice = 'Shopfront, 9.00'
export const itOrThemSays = '“it” or “them”'
export const endSays = 'What happens without a payment, and when'
export const endNeeded = 'no one is told that an order will be cancelled'
export const endSample = 'it will be cancelled automatically on 04/12/2026'
export const withdrawalLabel = 'Withdrawal'
export const withdrawalSubject = 'We have received your withdrawal from order {order}'
export const withdrawalText = `Hello {name},

We have received your declaration that you withdraw from this contract.

{standing} We’ll review it and email you.

{details}

Keep this email: it is the receipt of your withdrawal.`
export const standingSays = 'Whether it arrived within the withdrawal period'
export const standingSample = 'It arrived within the withdrawal period, which ends on 07/12/2026.'
export const declarationSays = 'What was declared, and when it arrived'
export const declarationNeeded = 'it is not a receipt of the withdrawal, which the law asks for'
export const receivedOn = 'Received on'
export const name = 'Name'
export const sampleName = 'Mara Example'
export const withdrawalDeclinedLabel = 'Withdrawal declined'
export const withdrawalDeclinedSubject = 'About your withdrawal from order {order}'
export const withdrawalDeclinedText = `Hello {name},

We could not accept your withdrawal from order {order}, so nothing will be refunded.

{reason}

If you have any questions, please write to us.`
export const reasonSays = 'Why, in the words of the admin'
export const reasonNeeded = 'no one is told why'
export const reasonSample = 'The withdrawal period had ended when your withdrawal arrived.'
