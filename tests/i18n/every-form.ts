import { msg, plural, t } from '#app/i18n/macro.ts'

const OPEN = msg`Open`

/** Each form of a text. Plain Node reads this file, too. */
export function everyForm(value: string, count: number): string[] {
  return [
    t`Saved`,
    t(OPEN),
    t`Order ${{ number: value }} is paid`,
    t`${{ value }}, ${{ value }}`,
    t(textOf(value)),
    t`${{ place: t`The basket of ${{ value }}` }} has ${plural({ count }, { one: '# credit', other: '# credits' })}`,
    t`It’s '{'quoted'}', \`$${{ value }}\` isn't`,
  ]
}

const textOf = (value: string) => msg`Hello ${{ value }}`

/** What somebody might type, or have as a name. */
export const VALUES = [
  'Mara',
  '',
  '<0>a</0> <b>&amp;</b>',
  "{value} {count, plural, other {#}} # '{'",
  '\\u0041 \\x41 \\n',
  '\u00010\u0001',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it might be read as one.
  '`${value}` $& $1',
  '\u202eabc\u202c',
]
