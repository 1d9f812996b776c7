export const days7 = '7 days'
export const days30 = '30 days'
export const days90 = '90 days'
export const thisMonth = 'This month'
export const lastMonth = 'Last month'
export const thisYear = 'This year'
export const chooseDayFrom2000To2099 = 'Choose a day from 2000 to 2099, such as 2026-11-21'
export const sandbox = (currency: string, mode: string) =>
  `${currency}${mode === 'sandbox' ? ', sandbox' : ''}`
export const netIn = (currency: string) => `${currency} net`
export const revenueIn = (name: string) => `Revenue in ${name}`
export const howNetIsCalculated = 'How net is calculated'
export const notPartOfNet = 'Not part of net'
export const feeIsUnknownOfPayments = (figure: string, feeUnknown: number) =>
  `The fee of ${figure} ${feeUnknown === 1 ? 'payment' : 'payments'} is unknown, so net is too high by that amount.`
export const byPackageAndItem = 'By package and item'
export const refundsAndChargebacks = 'Refunds and chargebacks'
export const providerFees = 'Provider fees'
export const discountsNotInGross = 'Discounts'
export const paidOrders = 'Paid orders'
export const thisPeriod = 'This period'
export const periodBefore = 'Period before'
export const change = 'Change'
export const discounts = 'Discounts'
export const fees = 'Fees'
export const andUnknown = (amount: string) => `${amount} and unknown`
export const paymentsByDayOfArrival = (zone: string) =>
  `Payments are counted on the day they arrived, refunds on the day they were made. Days in ${zone}.`
export const comparedWith = (period: string, before: string) => `${period}, compared with ${before}.`
export const noPaymentsOrRefunds = 'No payments or refunds'
export const nothingWasPaidOrRefunded = 'Nothing was paid or refunded in this period or the one before.'
export const grossIsWhatBuyersPaid =
  'Gross is what buyers paid, with tax and after discounts. Net is gross less refunds, chargebacks and the fees that PayPal reported; PayPal keeps its fees when a payment is refunded.'
export const revenueAdministration = 'Revenue - Administration'
export const to = (first: string, last: string) => `${first} to ${last}`
export const periods = 'Periods'
export const days = 'Days'
