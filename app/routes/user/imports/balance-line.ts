import { figure } from '#app/domain/lists/figure.ts'
import * as userWords from '../words.tsx'
import { credits } from './count.ts'
import * as words from './words.tsx'

/** What stands below a price in credits: what is left of the balance, or the balance where it is not enough. */
export function balanceLine(price: number, balance: number): [name: string, value: string] {
  if (price === 0 || price > balance) return [userWords.yourBalance, credits(balance)]
  return [userWords.leftAfterwards, words.of(figure(balance - price), credits(balance))]
}
