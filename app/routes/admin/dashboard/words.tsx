import type { ReactNode } from 'react'

export const atMost100 = (count: number) => (count < 100 ? String(count) : '100 or more')
export const emailIsNotBeingSent =
  'Email is not being sent: the mail server refuses the login or cannot be reached'
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
export const needsYourAttention = 'Needs your attention'
export const revenuePerDay = 'Revenue per day'
export const paidOrdersLessRefunds = (count: number) =>
  `Paid orders less refunds, before fees, in the last ${count} days.`
export const revenueByPeriod = 'Revenue by period'
export const noPaymentsOrRefundsInThisPeriod = 'No payments or refunds in this period.'
export const allUsers = 'All users'
export const newUsersPerDay = 'New users per day'
export const newAccount = 'new account'
export const inThisTime = (sum: string) => `${sum} in this period.`
export const listingsPerDay = 'Listings per day'
export const writtenFailedOutlined = (done: string, failed: string) =>
  `${done} written, ${failed} failed (outlined; their credits were returned).`
export const listingsAndFailuresPerDay = 'Listings and failures per day'
export const paidRefunded = (paid: string, returned: string) => `${paid} paid, ${returned} refunded.`
export const revenuePerDayIn = (currency: string, mode: string) => `Revenue per day in ${currency}${mode}`
export const untilTheFirstSale = 'Before your first sale'
export const ofAreDone = (done: number, count: number) =>
  `${done} of ${count} done. The shop checks each step automatically.`
export const hiding = 'Hiding...'
export const hide = 'Hide'
export const dashboardAdministration = 'Dashboard - Administration'
export const packagesOrderedPaidOrNot = 'Packages ordered, paid or not'
export const everyoneWithAnAccount = 'Everyone with an account'
export const waitingForAReply = 'Waiting for a reply'
export const contentAiKeysPaymentsPackages = 'Content, AI keys, payments, packages'
export const packagesNewestFirst = 'Packages, newest first'
export const listingsCannotBeWritten = 'Listings cannot be written'
export const untilThenGeneratorAndPagesThatSell =
  'Until then, the generator and the pages that sell credits say that writing is paused.'
export const modelIsNoLongerAvailable = 'The model is no longer available'
export const googleNoLongerOffers = (model: string, failures: number, date: ReactNode) => (
  <>
    Google no longer offers <code>{model}</code>, at least not for your keys: {failures} listings have failed
    since {date}.
  </>
)
export const chooseAnotherModel = 'Choose another model'
export const modelIsBeingRetired = 'The model is being retired'
export const googleShutsDownOnAndNamesInstead = (name: string, day: string, replacement: string) => (
  <>
    Google will shut <code>{name}</code> down on {day} and recommends <code>{replacement}</code> instead.
  </>
)
export const thereIsNoAiKeyYet = 'There is no AI key yet. Add one.'
export const noAiKeyIsActive = 'No AI key is active. Activate one.'
export const noAiKeyCanBeDecrypted =
  'None of the AI keys can be opened: they were saved with a different encryption key. Save one again.'
export const everyAiKeyIsPausedBecauseModel = (date: ReactNode) => (
  <>
    Every AI key is paused because the model service refused it. The first one will be tried again at {date}.
    Its last error tells you why.
  </>
)
export const newUsers = 'New users'
export const lessRefundsIn = (currency: string) => `${currency}, less refunds`
