import { msg, t } from '#app/i18n/macro.ts'
import type { Placeholder } from './fill.ts'

export const boughtSomething = msg`You get this email because you bought something.`

export const placedOrder = msg`You get this email because you placed an order.`

export const hasAccount = msg`You get this email because you have an account with us.`

export function nameOfRecipient(): Placeholder & { sample: string } {
  return { says: t`The recipient’s name`, sample: 'Mara Example' }
}

export function nameOfShop(): Placeholder & { sample: string } {
  return { says: t`The name of the shop`, sample: 'Corner & Co' }
}

/** A button. `needed`: why the mail is of no use without it. */
export function linkTo(label: string, path: string, needed?: string): Placeholder {
  return {
    says: t`A button, “${{ label }}”, with its address`,
    sample: { label, url: `https://shop.example${path}` },
    ...(needed !== undefined && { needed }),
  }
}

export function withoutResetLink(): string {
  return t`Without ${{ placeholder: '{link}' }}, the owner of the account cannot stop it. Please add it.`
}

export function withoutConfirmLink(): string {
  return t`Without ${{ placeholder: '{link}' }}, no one can confirm an address. Please add it.`
}

export function withoutOrders(): string {
  return t`Without ${{ placeholder: '{details}' }}, no one knows which orders are meant. Please add it.`
}
