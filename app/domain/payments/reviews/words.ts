export const startAPayment = 'Start a payment'
export const takeAPayment = 'Take a payment'
export const lookAPaymentUp = 'Look a payment up'
export const refundAPayment = 'Refund a payment'
