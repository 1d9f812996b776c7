import type { Placeholder } from './fill.ts'

export const NAME = { says: 'The name of who gets the mail', sample: 'Mara Example' } satisfies Placeholder

/** A button. `needed`: why the mail is of no use without it. */
export function linkTo(label: string, path: string, needed?: string): Placeholder {
  return {
    says: `A button, “${label}”, with its address`,
    sample: { label, url: `https://shop.example${path}` },
    ...(needed !== undefined && { needed }),
  }
}
