import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { ROOT } from '#dev/built.ts'
import { createSeen } from './seen.ts'

export interface View {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  /** Whether every rule is tried; otherwise only those of colours are. */
  whole: boolean
}

/** The one in which `npm test` looks at every page. */
export const FIRST_VIEW: View = { width: 360, height: 740, colorScheme: 'light', whole: true }

const WIDE_AND_DARK: View = { width: 1280, height: 900, colorScheme: 'dark', whole: true }

/** Every rule holds for each width once, and those of colours in each theme, too. */
export const FURTHER_VIEWS: View[] = [
  { width: 360, height: 740, colorScheme: 'dark', whole: false },
  WIDE_AND_DARK,
  { width: 1280, height: 900, colorScheme: 'light', whole: false },
]

export const VIEWS: View[] = [FIRST_VIEW, ...FURTHER_VIEWS]

/** What a journey meets on its way: each width and each theme once. */
const VIEWS_ON_THE_WAY: View[] = [FIRST_VIEW, WIDE_AND_DARK]

/** What differs between the themes of one width. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React closes void elements and writes boolean attributes in its own, valid way.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
  },
})

/**
 * Looks at the page that is open, narrow and wide, light and dark: nothing that axe finds, no sideways scrolling.
 * axe is a script itself, so `axe: false` is for browsers without scripts. It looks once at each build of a page, and once at
 * each style of text: other words in the same elements, states and classes are nothing new to it, and it is what takes the
 * time.
 */
export async function inspect(
  page: Page,
  { axe, views = VIEWS_ON_THE_WAY }: { axe: boolean; views?: View[] } = { axe: true },
) {
  const where = new URL(page.url()).pathname
  const build = axe ? await page.evaluate(skeleton) : ''
  for (const view of views) {
    const at = `${where} at ${view.width} px, ${view.colorScheme}`
    await show(page, view)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `${at} scrolls sideways`).toBeLessThanOrEqual(0)
    if (!axe) continue
    if (view.whole) await once([`${view.width} px\n${build}`], at, () => findViolations(page))
    await once(await page.evaluate(stylesOfTexts), at, (places) => findFaultyColours(page, places))
  }
}

/** Expects that what is asked for finds nothing in those that were not looked at before; it gets their places in the list. */
async function once(keys: string[], at: string, find: (fresh: number[]) => Promise<axe.Result[]>) {
  const fresh = keys.flatMap((key, place) => (seen.has(key) ? [] : [place]))
  if (fresh.length === 0) return
  const violations = await find(fresh)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, at).toEqual([])
  // Not before: a second try of a test would pass what the first one found.
  for (const place of fresh) seen.add(keys[place] ?? '')
}

const seen = createSeen('axe')

/** Each change makes the browser lay the page out or paint it anew, also where it changes nothing. */
async function show(page: Page, { width, height, colorScheme }: View) {
  const size = page.viewportSize()
  if (size?.width !== width || size.height !== height) {
    // A resize aborts a view transition, and the browser notes that as an error. `waitForFunction` needs scripts.
    while (await page.evaluate(() => document.documentElement.matches(':active-view-transition')))
      await page.waitForTimeout(20)
    await page.setViewportSize({ width, height })
  }
  if (schemes.get(page) === colorScheme) return
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  schemes.set(page, colorScheme)
}

const schemes = new WeakMap<Page, View['colorScheme']>()

// Half as long as `axe.source`, which is sent to each page.
const AXE = readFileSync(resolve(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** For a context whose pages are nearly all looked at: sending axe's script to a page takes longer than axe itself. */
export async function bringAxe(context: BrowserContext) {
  await context.addInitScript(AXE)
}

/** Stays on a page that it was put on. */
async function putAxeOn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
}

/** Stylesheets are not fetched again, as no rule needs them, and frames of others are not looked into. */
const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
  iframes: false,
}

/** By every rule but those of colours. */
async function findViolations(page: Page): Promise<axe.Result[]> {
  await putAxeOn(page)
  const rules = Object.fromEntries(RULES_OF_COLOURS.map((rule) => [rule, { enabled: false }]))
  const { violations } = await page.evaluate((options) => window.axe.run(options), { ...OPTIONS, rules })
  return violations
}

/** In the elements that `stylesOfTexts` listed at these places. */
async function findFaultyColours(page: Page, places: number[]): Promise<axe.Result[]> {
  await putAxeOn(page)
  const options = { ...OPTIONS, runOnly: RULES_OF_COLOURS }
  return page.evaluate(
    async ({ places, options }) => {
      const include = places.flatMap((place) => window.listed?.[place] ?? []).filter((one) => one.isConnected)
      return include.length > 0 ? (await window.axe.run({ include }, options)).violations : []
    },
    { places, options },
  )
}

declare global {
  interface Window {
    axe: typeof axe
    /** By `stylesOfTexts`. */
    listed?: Element[]
  }
}

/** Of elements with words or a value of their own: all that their contrast depends on, each style once, as the browser computes it. */
function stylesOfTexts(): string[] {
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`
    const isOpaque = /^rgb\(.* none 1$/.test(own)
    const isNothing = own === 'rgba(0, 0, 0, 0) none 1'
    const ground = isOpaque ? own : `${isNothing ? '' : `${own} on `}${groundOf(element.parentElement)}`
    grounds.set(element, ground)
    return ground
  }
  const styleOf = (element: Element) => {
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element)
    const around = element.parentElement
    // A link has to differ from the words around it.
    const among = element.localName === 'a' && around ? ` in ${getComputedStyle(around).color}` : ''
    // In px: large and bold text may have less contrast.
    const size = Number.parseFloat(fontSize) < 18.5 ? 'small' : `${fontSize} ${fontWeight}`
    return `${color} ${size} ${textDecorationLine} ${textShadow}${among} on ${groundOf(element)}`
  }
  const texts = [...document.querySelectorAll('body, body *')].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      (/^(input|select|textarea)$/.test(element.localName) ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())),
  )
  const styles = new Map(texts.map((element) => [styleOf(element), element]))
  window.listed = [...styles.values()]
  return [...styles.keys()]
}

/** Everything about the open page that axe could mind: its elements, what they say of themselves, which have words. */
function skeleton(): string {
  const minded =
    /^(class|role|type|disabled|hidden|tabindex|lang|open|aria-(?!labelledby|describedby|controls).*)$/
  return [...document.querySelectorAll('*')]
    .map((element) => {
      const said = [...element.attributes].map(({ name, value }) =>
        minded.test(name) ? `${name}=${value}` : name,
      )
      return `${element.localName} ${said.join(' ')} ${element.textContent?.trim() ? 'words' : ''}`
    })
    .join('\n')
}

/** Notes everything that went wrong in a browser, and every page of ours that is not valid HTML, unless others validate it. */
export function watch(
  context: BrowserContext,
  origin: string,
  scripts: boolean,
  { html } = { html: true },
): { problems: string[]; done(): Promise<void> } {
  const problems: string[] = []
  const validating: Promise<void>[] = []
  context.on('console', (message) => {
    // Includes what the content security policy stopped, failed loads and mismatches at hydration.
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`${error.page()?.url()}: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left gives up what it was loading; a browser without scripts refuses their preloads.
    const refused = !scripts && reason === 'csp' && request.url().endsWith('.js')
    if (reason !== 'net::ERR_ABORTED' && !refused) problems.push(`${request.url()}: ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.url()}: ${response.status()}`)
    const isPage = response.request().resourceType() === 'document' && response.url().startsWith(origin)
    const type = response.headers()['content-type'] ?? ''
    if (html && isPage && type.startsWith('text/html') && response.status() < 300) {
      validating.push(validateAnswer(response.url(), response.text(), problems))
    }
  })
  return {
    problems,
    async done() {
      await Promise.all(validating)
    },
  }
}

async function validateAnswer(url: string, html: Promise<string>, problems: string[]) {
  // The body is gone when the page was left at once; then it was not the page that anybody saw.
  const text = await html.catch(() => undefined)
  if (text !== undefined) problems.push(...(await validate(url, text)))
}

/** What html-validate finds in a page. */
export async function validate(url: string, html: string): Promise<string[]> {
  const build = markup(html)
  if (valid.has(build)) return []
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${url}:${line}:${column} ${ruleId}: ${message}`),
  )
  if (found.length === 0) valid.add(build)
  return found
}

const valid = createSeen('html')

/** What html-validate judges: everything but words without entities, the values of fields, and which order it is about. */
function markup(html: string): string {
  const ids = new Map<string, string>()
  return html
    .replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1')
    .replace(/ (nonce|value)="[^"]*"/g, ' $1')
    .replace(/>[^<>&]*\S[^<>&]*</g, '>words<')
    .replace(/[\w-]{22}/g, (id) => ids.get(id) ?? ids.set(id, `id${ids.size}`).get(id) ?? '')
}
