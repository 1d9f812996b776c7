import { z } from 'zod'
import type { PartSpec } from '#app/domain/shop/content/section-spec.ts'
import { t } from '#app/i18n/macro.ts'
import { type Draft, findRows, freshRow } from './draft.ts'

/** The changed values and the element to focus, or why nothing changed. */
export type Pressed = { draft: Draft; focus: string } | { refused: string }

/**
 * Does what a list's button says, as conform writes it into the button. The button comes from a browser, so its
 * value is checked like everything else; what a new row holds is not taken from it.
 */
export function pressListButton(parts: PartSpec[], draft: Draft, value: string): Pressed {
  const { data: button } = pressed.safeParse(value)
  const found = button && findRows(parts, draft, button.payload.name)
  if (!button || !found)
    return { refused: t`That button did not work. Your text is still here: please try again.` }
  const { list, rows } = found
  const { name } = button.payload
  if (button.type === 'insert') {
    if (rows.length >= list.rows.max) return { refused: t`You can have at most ${{ max: list.rows.max }}.` }
    rows.push(freshRow(list))
    const [first] = list.fields ?? []
    const place = `${name}[${rows.length - 1}]`
    return { draft, focus: first ? `${place}.${first.name}` : place }
  }
  const from = button.type === 'remove' ? button.payload.index : button.payload.from
  const to = button.type === 'remove' ? from : button.payload.to
  if (from >= rows.length || to >= rows.length) return { refused: t`That row no longer exists.` }
  if (button.type === 'remove') {
    if (rows.length <= list.rows.min) return { refused: t`Keep at least one ${{ row: list.row }}.` }
    rows.splice(from, 1)
    return { draft, focus: `${name}-list` }
  }
  rows.splice(to, 0, ...rows.splice(from, 1))
  return { draft, focus: `${name}[${to}]-row` }
}

const name = z.string().max(60)
const place = z.int().min(0).max(99)
const pressed = z
  .string()
  .max(1000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'json' })
      return z.NEVER
    }
  })
  .pipe(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('insert'), payload: z.object({ name }) }),
      z.object({ type: z.literal('remove'), payload: z.object({ name, index: place }) }),
      z.object({ type: z.literal('reorder'), payload: z.object({ name, from: place, to: place }) }),
    ]),
  )
