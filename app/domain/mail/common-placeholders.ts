import { t } from '#app/i18n/macro.ts'
import type { Placeholder } from './fill.ts'

export function nameOfRecipient(): Placeholder & { sample: string } {
  return { says: t`The recipient’s name`, sample: 'Mara Example' }
}

/** A button. `needed`: why the mail is of no use without it. */
export function linkTo(label: string, path: string, needed?: string): Placeholder {
  return {
    says: t`A button, “${{ label }}”, with its address`,
    sample: { label, url: `https://shop.example${path}` },
    ...(needed !== undefined && { needed }),
  }
}
