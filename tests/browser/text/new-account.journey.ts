import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrowserShop, openShop } from '../shop.ts'
import { stableScreen } from './stable-screen.ts'
import { isInstalled, KINDS, type KindName, TextBrowser } from './text-browser.ts'

// A machine of CI has all of them, or its tests fail.
const NAMES = (Object.keys(KINDS) as KindName[]).filter(
  (name) => process.env.CI || (isInstalled('tmux') && isInstalled(name)),
)

const PASSWORD = 'Wood-and-stool-47'
const ROWS = 'Name;Material\nOak stool;Solid oak\nTin jug;Tin plate'

let site: BrowserShop
let accounts = 0
beforeAll(async () => {
  site = await openShop()
})
afterAll(() => site?.close())

/** Each try makes an account of its own, so that it sees nothing of another one. Screens: `vitest -u` writes them anew. */
describe.each(NAMES)('in %s somebody new', (name) => {
  let browser: TextBrowser

  async function see(screen: string, pattern: RegExp) {
    const text = stableScreen(await browser.terminal.until(pattern))
    await expect(text).toMatchFileSnapshot(`screens/${name}/${screen}.txt`)
  }

  async function register(steps: () => Promise<void>) {
    browser = await TextBrowser.open(name, `${site.url}/register`)
    try {
      await see('register', /Welcome to Our Platform/)
      await browser.fill('Full name', 'Nina New')
      await browser.fill('Email', `nina.${++accounts}@listwright.test`)
      await browser.fill('Password', PASSWORD)
      await browser.fill('Confirm password', PASSWORD)
      await browser.check('I agree')
      await browser.follow('Create Account')
      await steps()
    } finally {
      await browser.terminal.close()
    }
  }

  test('registers, and has a first listing written', () =>
    register(async () => {
      await see('dashboard', /\d left/)
      await browser.goTo(`${site.url}/user/generate-product-description`)
      await see('first-form', /Product name/)
      await browser.fill('Product name', 'Oak stool')
      await browser.write('Details', 'Solid oak, 45 cm tall')
      await browser.follow('Create Content')
      await browser.followUntil('Refresh', /generated successfully/)
      await see('first-listing', /generated successfully/)
    }))

  test.runIf(name === 'links2')('imports rows of a spreadsheet', () =>
    register(async () => {
      await browser.goTo(`${site.url}/user/imports/new`)
      await see('import', /Pasted rows/)
      await browser.write('Pasted rows', ROWS)
      await browser.follow('Read the rows')
      await see('columns', /Match the columns/)
      await browser.follow('Check the products')
      await see('check', /2 products can be written/)
      await browser.follow('Choose languages')
      await see('cost', /2 credits/)
      await browser.follow('Write 2 listings')
      await browser.followUntil('Refresh', /2 of 2/)
      await see('imported', /2 of 2/)
    }),
  )
})
