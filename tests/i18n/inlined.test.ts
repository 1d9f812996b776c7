// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code within strings.
import { lingui } from '@lingui/vite-plugin'
import { build, type Plugin } from 'vite'
import { expect, test, vi } from 'vitest'
import { inLanguage } from '#app/i18n/language.server.ts'
import { LANGUAGE_CODES } from '#app/i18n/languages.ts'
import { ROOT } from '#dev/built.ts'
import { inlineMessages } from '../../inline-messages.ts'
import { namedValues } from '../../named-values.ts'
import { fillMarks } from '../../translated-scripts.ts'
import { everyForm, VALUES } from './every-form.ts'

/** As in vite.config.ts. */
const plugins = () => [
  namedValues(),
  ...lingui({ macroTransform: { macro: { descriptorFields: 'message' } } }),
  inlineMessages(),
]

test('browsers say the same, without a catalog or a parser', async () => {
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      root: ROOT,
      plugins: plugins(),
      build: {
        write: false,
        minify: false,
        lib: { entry: './tests/i18n/every-form.ts', formats: ['es'] },
      },
    }),
  ].flat()
  const code = output && 'output' in output ? output.output[0].code : ''
  expect(code).not.toMatch(/message:|compileMessage/)
  for (const language of LANGUAGE_CODES) {
    vi.stubGlobal('document', { documentElement: { lang: language, dataset: {} } })
    const filled = encodeURIComponent(fillMarks(code, language))
    const inBrowser = await import(/* @vite-ignore */ `data:text/javascript,${filled}`)
    for (const value of [...VALUES, 'جدول 36–47', 'https://shop.example/']) {
      const onServer = inLanguage(() => everyForm(value, 1286), language)
      expect(inBrowser.everyForm(value, 1286), language).toEqual(onServer)
    }
    vi.unstubAllGlobals()
  }
})

test.each([
  ['a text', 't`Save`', '"Save"'],
  ['quotes', "t`It's \"here\" and '{'there'}'`", `"It's \\"here\\" and {there}"`],
  [
    'a value',
    't`Order ${{ number: order.number }}`',
    '$_i18n._(/*i18n*/ { id: ["Order ",["number"]], values: { number: order.number } })',
  ],
  [
    'a text within a text',
    't`${{ title: one ? t`Order ${{ number: 1 }}` : t`None` }} - Shop`',
    '$_i18n._(/*i18n*/ { id: [["title"]," - Shop"], values: { title: one ? $_i18n._(/*i18n*/ { id: ["Order ",["number"]], values: { number: 1 } }) : "None" } })',
  ],
  ['a text for later', 'msg`Open`', '/*i18n*/ { id: "Open" }'],
  [
    'a value used twice',
    't`${{ order }}, ${{ order }}`',
    '$_i18n._(/*i18n*/ { id: [["order"],", ",["order"]], values: { order: order } })',
  ],
  [
    'a number with forms',
    "t`${plural({ count }, { one: '# day', other: '# days' })} left`",
    '$_i18n._(/*i18n*/ { id: [["count","plural",{"one":["#"," day"],"other":["#"," days"]}]," left"], values: { count: count } })',
  ],
  ['a sentence without elements', '<Trans>Nothing here</Trans>', '<>{"Nothing here"}</>'],
  [
    'a sentence with elements and values',
    '<Trans>Ask <a href="/">the {email} team</a>, {{ date: <Time at={at} /> }} or <b>{ph({ name: <i /> })}</b><br /></Trans>',
    '<Trans_ {.../*i18n*/ { id: ["Ask <0>the ",["email"]," team</0>, ",["date"]," or <1>",["name"],"</1><2/>"], values: { email: email, date: <Time at={at}/>, name: <i/> }, components: { 0: <a href="/"/>, 1: <b/>, 2: <br/> } }}/>',
  ],
  [
    'a text in an element of a sentence',
    '<Trans>Ask <a title={t`Go to ${{ page }}`}>{page}</a></Trans>',
    '<Trans_ {.../*i18n*/ { id: ["Ask <0>",["page"],"</0>"], values: { page: page }, components: { 0: <a title={$_i18n._(/*i18n*/ { id: ["Go to ",["page"]], values: { page: page } })}/> } }}/>',
  ],
  [
    'a variable that is called as an element',
    '({ label }) => <label>{t`Is ${{ label }}`}<Trans><b>{label}</b> is it</Trans></label>',
    '({ label: label1 })=><label>{$_i18n._(/*i18n*/ { id: ["Is ",["label"]], values: { label: label1 } })}<Trans_ {.../*i18n*/ { id: ["<0>",["label"],"</0> is it"], values: { label: label1 }, components: { 0: <b/> } }}/></label>',
  ],
])('what browsers get for %s', async (_, source, expected) => {
  expect(await written(source)).toBe(expected)
})

async function written(source: string): Promise<string> {
  let code = `import { msg, ph, plural, t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
export const made = ${source}`
  for (const { transform } of plugins() as Plugin[]) {
    if (typeof transform !== 'object' || transform.filter?.id?.toString().includes('.po')) continue
    const handler = transform.handler as (this: unknown, code: string, id: string) => unknown
    const result = await handler.call({ environment: { config: { isProduction: true } } }, code, 'made.tsx')
    code = (result as { code: string }).code
  }
  return code
    .slice(code.indexOf('made = ') + 'made = '.length)
    .replace(/;\s*$/, '')
    .replace(/\s+/g, ' ')
}
