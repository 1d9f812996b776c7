import type { DiscountRefusal } from '#app/domain/discounts/discount.ts'

export function refusalText(refusal: DiscountRefusal): string {
  return TEXTS[refusal]
}

const TEXTS: Record<DiscountRefusal, string> = {
  unknown: 'There is no such code. Check how it is written, or leave the field empty',
  early: 'This code is not valid yet',
  expired: 'This code is no longer valid. Leave the field empty to order without it',
  'used-up': 'This code has been used as often as it may be. Leave the field empty to order without it',
  'used-before': 'You have an order with this code already, and it is good for one',
  'other-goods': 'This code is not for what you are buying',
  'other-currency': 'This code is for another currency',
  'low-price': 'This code is for goods with a higher price',
  'whole-price': 'This code would take off the whole price, which is not possible here',
}

export const TOO_MANY_CODES =
  'Too many different codes were tried. Leave the field empty to order without one, or try again in an hour'
