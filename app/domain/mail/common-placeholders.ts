import { t } from '#app/i18n/macro.ts'
import type { Placeholder } from './fill.ts'
import * as words from './words.ts'

export const NAME = { says: words.recipientsName, sample: words.sampleName } satisfies Placeholder

/** A button. `needed`: why the mail is of no use without it. */
export function linkTo(label: string, path: string, needed?: string): Placeholder {
  return {
    get says() {
      return t`A button, “${{ label }}”, with its address`
    },
    sample: { label, url: `https://shop.example${path}` },
    ...(needed !== undefined && { needed }),
  }
}
