import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTRIES } from '#app/domain/base/countries.ts'
import { countryName } from '#app/domain/catalog/tax/country-names.ts'
import { EXAMPLES } from '#app/domain/listings/examples/examples.server.ts'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { LANGUAGE_NAMES } from '#app/domain/listings/languages.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { CLOSING, makePseudoRelease, OPENING, PSEUDO } from '#tests/pseudo-texts.ts'
import { speak } from '#tests/speak.ts'
import { pagePatterns } from './page-addresses.ts'
import { type Stock, stockShop } from './page-stock.ts'
import { visitsOf } from './pages.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

// A shop that speaks nothing but a language that is longer than others, on a narrow screen, without scripts.
let release: ReturnType<typeof makePseudoRelease>
let shop: BrowserShop
let stock: Stock
let seats: Record<'visitor' | 'user', BrowserContext>
/** All that the database holds, in which what is no text of the interface must be found. */
let data = ''

beforeAll(async () => {
  release = makePseudoRelease()
  shop = await openShop(release.root)
  const dataDir = String(shop.shop.env.DATA_DIR)
  stock = await stockShop(dataDir)
  const { db } = openSqlite(join(dataDir, 'listwright.sqlite'))
  await speak(db, { main: PSEUDO, others: [] })
  const names = inLanguage(
    () => [...LANGUAGE_NAMES.map(nameOfLanguage), ...COUNTRIES.map(countryName)],
    PSEUDO,
  )
  data = plain([await everything(db), JSON.stringify(EXAMPLES), ...names].join('\n'))
  await db.destroy()
  seats = { visitor: await takeSeat(), user: await takeSeat('user@listwright.test') }
})
afterAll(async () => {
  await shop.close()
  release.remove()
})

const patterns = pagePatterns().filter((pattern) => !/^\/(admin|api|demo)(\/|$)/.test(pattern))

test.each(patterns)('%s', async (pattern) => {
  for (const { who, path, status } of visitsOf(pattern, stock)) {
    const page = await seats[who === 'admin' ? 'user' : who].newPage()
    const response = await page.goto(shop.url + path)
    expect(response?.status(), path).toBe(status)
    const { wide, cut, texts } = await page.evaluate(look, { OPENING, CLOSING })
    expect({ path, wide, cut }).toEqual({ path, wide: [], cut: [] })
    expect({ path, texts: texts.filter((text) => !isData(text)) }).toEqual({ path, texts: [] })
    await page.close()
  }
})

async function takeSeat(email?: string): Promise<BrowserContext> {
  const context = await shop.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  if (email) await signIn({ page: await context.newPage(), url: shop.url, scripts: false }, email)
  return context
}

async function everything(db: ReturnType<typeof openSqlite>['db']): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables
      .filter(({ name }) => !name.includes('search'))
      .map(({ name }) =>
        db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      ),
  )
  // Texts with markup are shown without it.
  const json = JSON.stringify(rows)
  return `${json} ${json.replace(/<[^>]*>/g, ' ')}`
}

/** As the database has it, or several such in a row. */
function isData(text: string): boolean {
  const isKnown = (part: string) => data.includes(plain(part)) || NAMES.test(plain(part))
  return isKnown(text) || text.split(/, |: |(?<=[.;]) |\.$/).every(isKnown)
}

/** Names that are the same in every language, of columns too; numbers of invoices, markup that a file holds, moments, amounts and sizes. */
const NAMES =
  /^(?:© Listwright|PayPal|SKU|GTIN|TEST-\d+|[a-z]+(?:_[a-z]+)+|<.*|[\d.:, –−+-]+\s?(?:UTC|USD|EUR|kB|MB)?)$/s

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** In the page. */
function look({ OPENING, CLOSING }: { OPENING: string; CLOSING: string }) {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && getComputedStyle(element).visibility === 'visible'
  }
  const cut = [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { display, overflowX, textOverflow } = getComputedStyle(element)
      if (
        display === 'inline' ||
        overflowX === 'auto' ||
        overflowX === 'scroll' ||
        textOverflow === 'ellipsis'
      )
        return false
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      // What only screen readers are told has no place of its own.
      if (element.querySelector('.sr-only') || element.closest('thead')?.clientWidth === 1) return false
      return hasText && isSeen(element) && element.scrollWidth > element.clientWidth + 1
    })
    .map((element) => element.outerHTML.slice(0, 200))
  const texts: string[] = []
  let depth = 0
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode
    if (
      !parentElement ||
      parentElement.closest('script, style, noscript, bdi, [lang]:not(html), textarea, code')
    )
      continue
    let outside = ''
    for (const character of nodeValue ?? '') {
      if (character === OPENING) depth++
      else if (character === CLOSING) depth--
      else if (depth === 0) outside += character
    }
    if (/[A-Za-z]{2}/.test(outside)) texts.push(outside.trim())
  }
  const isWide = document.documentElement.scrollWidth > innerWidth
  const wide = [...(isWide ? document.querySelectorAll('body *') : [])]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && isSeen(element))
    .map((element) => element.outerHTML.slice(0, 200))
  return { wide, cut, texts }
}
