import { spawnSync } from 'node:child_process'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#app/i18n/language.server.ts'
import { ph } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { ROOT } from '#dev/built.ts'
import { everyForm, VALUES } from './every-form.ts'

test('a text with any value is that text and that value', () => {
  for (const value of VALUES) {
    const shown = apart(value)
    expect(everyForm(value, 1286)).toEqual([
      'Saved',
      'Open',
      `Order ${shown} is paid`,
      `${shown}, ${shown}`,
      `Hello ${shown}`,
      `${apart(`The basket of ${shown}`)} has 1,286 credits`,
      `It’s {quoted}, \`$${shown}\` isn't`,
    ])
  }
  expect(everyForm('Mara', 1)).toContain('The basket of Mara has 1 credit')
})

test('plain Node, which commands run on, says the same', () => {
  expect(everyForm.toString(), 'these tests should read what the build writes').not.toContain('plural(')
  const script = `
    import '#app/i18n/language.server.ts'
    import { everyForm, VALUES } from './tests/i18n/every-form.ts'
    console.log(JSON.stringify(VALUES.map((value) => everyForm(value, 1))))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT })
  expect(JSON.parse(String(stdout))).toEqual(VALUES.map((value) => everyForm(value, 1)))
})

test('a sentence with elements has values in and beside them', () => {
  for (const value of VALUES) {
    const shown = escaped(apart(value))
    expect(renderToStaticMarkup(<Sentence label={value} count={2} />)).toBe(
      `Ask <a href="/">the ${shown} team</a> <i>${escaped(value)}</i>, or <b>${shown}</b><br/>: 2 days, ${shown}`,
    )
  }
  expect(renderToStaticMarkup(<Sentence label="x" count={1} />)).toContain(': 1 day, x')
})

test('from right to left, a value is kept apart from the words around it once', () => {
  const html = inLanguage(() => renderToStaticMarkup(<Sentence label="1-5" count={2} />), 'ar')
  expect(html.match(/\u2068+1-5\u2069+/g)).toEqual(['\u20681-5\u2069', '\u20681-5\u2069', '\u20681-5\u2069'])
})

function Sentence({ label, count }: { label: string; count: number }) {
  return (
    <Trans>
      Ask <a href="/">the {label} team</a> {{ date: <i>{label}</i> }}, or <b>{ph({ again: label })}</b>
      <br />: <Plural value={{ count }} one="# day" other="# days" />, {label}
    </Trans>
  )
}

/** With marks that keep what stands around it in its order. */
function apart(value: string): string {
  return /[\u202a-\u202e\u2066-\u2069]/.test(value) ? `\u2068${value}\u2069` : value
}

function escaped(value: string): string {
  return renderToStaticMarkup(value)
}
