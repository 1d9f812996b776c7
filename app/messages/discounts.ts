import type { DiscountRefusal } from '#app/domain/discounts/discount.ts'
import * as words from './words.ts'

export function refusalText(refusal: DiscountRefusal): string {
  return TEXTS[refusal]
}

const TEXTS: Record<DiscountRefusal, string> = {
  unknown: words.codeUnknown,
  early: words.codeTooEarly,
  expired: words.codeExpired,
  'used-up': words.codeUsedUp,
  'used-before': words.codeUsedBefore,
  'other-goods': words.codeForOtherGoods,
  'other-currency': words.codeForOtherCurrency,
  'low-price': words.codeForHigherPrice,
  'whole-price': words.codeTakesWholePrice,
}
