import { plural, t } from '#app/i18n/macro.ts'

/** Said beside the field of a text that is too long. */
export function atMost(most: number): string {
  return t`Use at most ${plural({ most }, { one: '# character', other: '# characters' })}.`
}

/** The same where several texts are spoken of: `label` is what the text is called. */
export function atMostIn(label: string, most: number): string {
  return t`${{ label }}: use at most ${plural({ most }, { one: '# character', other: '# characters' })}.`
}
