import type { DiscountRefusal } from '#app/domain/catalog/discounts/discount.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'

export function refusalText(refusal: DiscountRefusal): string {
  return t(TEXTS[refusal])
}

const TEXTS: Record<DiscountRefusal, Text> = {
  unknown: msg`This code doesn’t exist. Check the spelling, or leave the field empty to order without it`,
  early: msg`This code isn’t valid yet`,
  expired: msg`This code is no longer valid. Leave the field empty to order without it`,
  'used-up': msg`This code has reached its limit of uses. Leave the field empty to order without it`,
  'used-before': msg`You already have an order with this code, and each customer can use it only once`,
  'other-goods': msg`This code doesn’t apply to what you are buying`,
  'other-currency': msg`This code is for another currency`,
  'low-price': msg`This code is only for purchases with a higher price`,
  'whole-price': msg`This code would reduce the price to zero, which isn’t possible here`,
}

export const tooManyCodesTried = () =>
  t`Too many different codes were tried. Leave the field empty to order without one, or try again later.`
