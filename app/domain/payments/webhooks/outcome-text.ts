import { statusText } from '../../status-text.ts'
import * as words from './words.ts'

export function eventOutcomeText(outcome: string): string {
  return outcomes.get(outcome) ?? statusText(outcome)
}

const outcomes = new Map([
  ['paid', words.theOrderIsPaid],
  ['refunded', words.moneyReturned],
  ['pending-at-paypal', words.orderIsWaitingForMoney],
  ['in-progress', words.paymentWasBeingTakenAtThatMoment],
  ['not-approved', words.buyerHadNotAgreedYet],
  ['declined', words.noMoneyWasTaken],
  ['failed', words.paymentWasNotCompleted],
  ['review', words.theOrderNeedsReview],
  ['disputed', words.theDisputeWasRecorded],
  ['unconfirmed', words.paypalsRecordsDoNotShowIt],
  ['unreachable', words.paypalCouldNotBeAsked],
  ['unknown', words.notAboutOneOfThisShopsPayments],
  ['unhandled', words.nothingToDo],
])
