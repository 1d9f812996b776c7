import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { createSeen } from './seen.ts'

/** Every rule holds for each width once, and those of colours in each theme, too. */
const VIEWS = [
  { width: 360, height: 740, colorScheme: 'light', whole: true },
  { width: 360, height: 740, colorScheme: 'dark', whole: false },
  { width: 1280, height: 900, colorScheme: 'dark', whole: true },
  { width: 1280, height: 900, colorScheme: 'light', whole: false },
] as const

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
 * axe is a script itself, so `axe: false` is for browsers without scripts. It looks once at each build of a page: other
 * words in the same elements, states and classes are nothing new to it, and it is what takes the time.
 */
export async function inspect(page: Page, options: { axe: boolean } = { axe: true }) {
  let where = new URL(page.url()).pathname
  let build = options.axe ? await page.evaluate(skeleton) : ''
  let isNew = options.axe && !seen.has(build)
  for (let { width, height, colorScheme, whole } of VIEWS) {
    // No theme changes how wide anything is.
    if (!isNew && !whole) continue
    let view = `${where} at ${width} px, ${colorScheme}`
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    let wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `${view} scrolls sideways`).toBeLessThanOrEqual(0)
    if (!isNew) continue
    let violations = await findViolations(page, whole ? {} : { runOnly: RULES_OF_COLOURS })
    let found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, view).toEqual([])
  }
  // Not before: a second try of a test would pass what the first one found.
  if (isNew) seen.add(build)
}

const seen = createSeen('axe')

/** Stylesheets are not fetched again, as no rule needs them, and frames of others are not looked into. */
async function findViolations(page: Page, rules: axe.RunOptions): Promise<axe.Result[]> {
  // Its script is large, and stays on a page that it was put on.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  let options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, ...rules }
  let { violations } = await page.evaluate((asked) => window.axe.run(asked), options)
  return violations
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Everything about the open page that axe could mind: its elements, what they say of themselves, which have words. */
function skeleton(): string {
  let minded =
    /^(class|role|type|disabled|hidden|tabindex|lang|open|aria-(?!labelledby|describedby|controls).*)$/
  return [...document.querySelectorAll('*')]
    .map((element) => {
      let said = [...element.attributes].map(({ name, value }) =>
        minded.test(name) ? `${name}=${value}` : name,
      )
      return `${element.localName} ${said.join(' ')} ${element.textContent?.trim() ? 'words' : ''}`
    })
    .join('\n')
}

/** Notes everything that went wrong in a browser, and every page of ours that is not valid HTML. */
export function watch(
  context: BrowserContext,
  origin: string,
  scripts: boolean,
): { problems: string[]; done(): Promise<void> } {
  let problems: string[] = []
  let validating: Promise<void>[] = []
  context.on('console', (message) => {
    // Includes what the content security policy stopped, failed loads and mismatches at hydration.
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`${error.page()?.url()}: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    let reason = request.failure()?.errorText ?? ''
    // A page that is left gives up what it was loading; a browser without scripts refuses their preloads.
    let refused = !scripts && reason === 'csp' && request.url().endsWith('.js')
    if (reason !== 'net::ERR_ABORTED' && !refused) problems.push(`${request.url()}: ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.url()}: ${response.status()}`)
    let isPage = response.request().resourceType() === 'document' && response.url().startsWith(origin)
    let type = response.headers()['content-type'] ?? ''
    if (isPage && type.startsWith('text/html') && response.status() < 300) {
      validating.push(validate(response.url(), response.text(), problems))
    }
  })
  return {
    problems,
    async done() {
      await Promise.all(validating)
    },
  }
}

async function validate(url: string, html: Promise<string>, problems: string[]) {
  // The body is gone when the page was left at once; then it was not the page that anybody saw.
  let text = await html.catch(() => undefined)
  if (text === undefined) return
  let build = markup(text)
  if (valid.has(build)) return
  let report = await validator.validateString(text)
  if (report.valid) for (let same of [build, withoutScripts(build)]) valid.add(same)
  for (let { messages } of report.results) {
    for (let { ruleId, message, line, column } of messages) {
      problems.push(`${url}:${line}:${column} ${ruleId}: ${message}`)
    }
  }
}

const valid = createSeen('html')

/** What html-validate judges: everything but words without entities, the values of fields and of this very answer. */
function markup(html: string): string {
  return html
    .replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1')
    .replace(/ (nonce|value)="[^"]*"/g, ' $1')
    .replace(/>[^<>&]*\S[^<>&]*</g, '>words<')
}

/** The same page in Lite mode. */
function withoutScripts(build: string): string {
  return build.replace(/<script\b[^>]*>|<link rel="modulepreload"[^>]*>|<!--\/?\$-->/g, '')
}
