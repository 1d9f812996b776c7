import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BrowserShop, openShop } from '../shop.ts'
import { isInstalled } from './text-browser.ts'
import { W3m } from './w3m.ts'

const PRODUCTS = ['Tin box', 'Tin jug', 'Tin lamp', 'Tin tray', 'Tin whistle']
const SHEET = new URL('../../fixtures/imports/plain-sheet-semicolon.csv', import.meta.url).pathname
const WRITTEN = /Product content package generated successfully!/

let shop: BrowserShop
let browser: W3m
// What a first try left would be in the way of a second one.
beforeEach(async () => {
  shop = await openShop()
  return () => shop.close()
})

// A machine of CI has both, or this fails.
describe.skipIf(!process.env.CI && !(isInstalled('tmux') && isInstalled('w3m')))('in w3m', () => {
  beforeEach(async () => {
    browser = await W3m.open(`${shop.url}/login`)
    await browser.fill('Email', 'user@listwright.test')
    await browser.fill('Password', 'listwright')
    await browser.follow('Sign In', 'Forgot Password')
    await see('Good to see you, Uma User.')
    return () => browser.close()
  })

  test('a week of a shop', { timeout: 240_000 }, async () => {
    for (const name of PRODUCTS) await writeListing(name)
    await see('10 rewrites left')
    await rewriteTitles(10)
    await browser.check('Shorter', 'Versions of titles')
    await rewriteTitles(9)
    await see(/8 rewrites\s+left/)

    await editDescriptions('Tin whistle of tin plate with a hinged lid. It weighs 2 kg.')
    await see('Please confirm “2 kg”. It is not in your facts.')
    await editDescriptions('Tin whistle of tin plate with a hinged lid.')
    await see('Nothing to check')

    await browser.choose('Language', 'German', 'Add a language')
    await browser.follow('Write it for 1 credit')
    await browser.refreshUntil(WRITTEN)
    await see(/German\s+Draft/)
    await browser.follow('English', 'Archive')

    await browser.follow('Versions of descriptions')
    await browser.follow('Restore', 'Version 1,')
    await see('Version 1 is in use again.')
    await browser.goTo(`${shop.url}/user/listings?q=Tin&status=draft`)
    await browser.follow('Select all')
    await browser.follow('Mark reviewed')
    await browser.follow('Mark 6 listings as reviewed')
    await see(/6\s+of 6\s+listings/)
  })

  test('from a file to a file for the shop', { timeout: 240_000 }, async () => {
    await browser.goTo(`${shop.url}/user/imports/new`)
    // A form with one line is sent by the key that ends it.
    await browser.fill('save as CSV', SHEET)
    await expect.poll(() => browser.text(), { timeout: 20_000 }).toContain('Match the columns')
    await see('5 products in 5 rows and 10 columns.')
    await browser.follow('Check the products', 'Columns that become facts')
    await see(/5 products can be written/)
    await browser.follow('Choose languages', '5 of 5')
    await browser.follow('Write 5 listings for 5 credits')
    await browser.refreshUntil(/5 of 5\s+listings/)

    await browser.follow('Review the listings')
    await browser.follow('Accept all on this page')
    await see('5 listings were marked as reviewed.')
    await browser.goTo(`${shop.url}/user/imports`)
    await browser.follow('plain-sheet-semicolon')
    await browser.follow('Export')
    await browser.check('Spreadsheet (CSV)')
    await browser.follow('Check the listings')
    await browser.follow('Export 5 listings')
    const folder = mkdtempSync(join(tmpdir(), 'listwright-download-'))
    const file = join(folder, 'listings.csv')
    await browser.save('Download', file)
    await expect
      .poll(() => existsSync(file) && readFileSync(file, 'utf8'))
      .toContain('Gusseiserne Pfanne 26 cm')
    rmSync(folder, { recursive: true })
  })
})

async function see(words: string | RegExp) {
  const text = await browser.text()
  if (typeof words === 'string') expect(text).toContain(words)
  else expect(text).toMatch(words)
}

async function writeListing(name: string) {
  await browser.goTo(`${shop.url}/user/generate-product-description`)
  await browser.fill('1. Product name', name)
  await browser.write('2. Details', 'Tin plate\n12 x 8 x 5 cm\nHinged lid')
  await browser.choose('4. Language', 'English')
  await browser.follow('Create Content')
  await browser.refreshUntil(WRITTEN)
}

async function rewriteTitles(left: number) {
  await browser.follow('Rewrite titles', 'Versions of titles', `Uses 1 of your ${left} rewrites`)
  await browser.refreshUntil(/Rewritten\. The previous text is under Versions/)
}

async function editDescriptions(text: string) {
  await browser.follow('Edit descriptions')
  await browser.write('Descriptions', text, '[Save]')
  await browser.follow('Save descriptions')
  await see('Descriptions: saved.')
}
