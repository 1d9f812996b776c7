import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESS_VECTORS, HTML_VECTORS } from './hostile.ts'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn, type Walk } from './walk.ts'

const PATHS = ['logo', 'banner', 'about', 'features', 'contact', 'footer']

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (name, scripts) => {
  let context: BrowserContext
  let walk: Walk
  let watched: ReturnType<typeof watch>
  beforeAll(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts })
    context.setDefaultTimeout(20_000)
    watched = watch(context, shop.url, scripts)
    walk = { page: await context.newPage(), url: shop.url, scripts }
    await signIn(walk, 'admin@listwright.test')
  })
  afterEach(async () => {
    await watched.done()
    // The browser itself notes answers of 400 and 409.
    expect(watched.problems.splice(0).filter((line) => !/status of 4\d\d/.test(line))).toEqual([])
  })
  afterAll(() => context.close())

  test('rows are added, moved and removed, and Enter saves', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/settings/banner`)
    const words = () => page.locator('input[name^="typingWords["]')
    const before = await valuesOf(page)
    await page.getByLabel('Main title').fill(`Typed ${name}`)
    await page.getByRole('button', { name: 'Add word' }).click()
    await words().nth(before.length).waitFor()
    expect(await page.getByLabel('Main title').inputValue()).toBe(`Typed ${name}`)
    if (scripts) {
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Word 8')
    }
    await words().nth(before.length).fill('Brand new')
    await page.getByRole('button', { name: `Move word ${before.length + 1} up` }).click()
    await expectValue(page, `typingWords[${before.length - 1}]`, 'Brand new')
    await page.getByRole('button', { name: 'Remove word 1', exact: true }).click()
    await expectValue(page, 'typingWords[0]', before[1] ?? '')
    await page.getByLabel('Main title').press('Enter')
    await page.getByText('Banner data saved successfully!').first().waitFor()
    await page.goto(shop.url)
    expect(await page.locator('h1').first().textContent()).toContain(`Typed ${name}`)
    await page.goto(`${shop.url}/admin/settings/banner/reset`)
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByText('Banner section reset to default successfully!').first().waitFor()
  })

  test.runIf(scripts)('a row that is gone takes the focus from no field', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/settings/banner`)
    const [, second = ''] = await valuesOf(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // The page is asked for again after the form was answered.
    await page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'GET') await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Remove word 1', exact: true }).click()
    await expectValue(page, 'typingWords[0]', second)
    await page.getByLabel('Main title').focus()
    release()
    await page.waitForURL(/#/)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mainTitle')
    await page.unroute('**/*.data*')
  })

  test('the section stands beside its form, and shows what Preview sends', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/settings/features`)
    const section = page.frameLocator('iframe[name="proof"]')
    const heading = section.locator('h2')
    await expect.poll(() => heading.innerText()).toBe(await page.getByLabel('Section title').inputValue())
    await page.getByLabel('Section title').fill('Seen by me alone')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.poll(() => heading.innerText()).toBe('Seen by me alone')
    expect(await page.getByLabel('Section title').inputValue()).toBe('Seen by me alone')
    const widths = async () =>
      Math.round((await page.locator('iframe[name="proof"]').boundingBox())?.width ?? 0)
    const wide = await widths()
    await page.getByText('Phone', { exact: true }).click()
    expect(await widths()).toBeLessThan(Math.min(wide, 400))
    if (scripts) {
      await page.locator('.piece > summary').nth(1).click()
      await expect
        .poll(() => section.locator('.now h3').innerText())
        .toBe(await page.locator('[name="services[1].title"]').inputValue())
    }
    expect(new URL(page.url()).pathname).toBe('/admin/settings/features')
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByText('Feature section updated successfully!').first().waitFor()
  })

  test('a saved logo is said, and with scripts only for a moment', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/settings/logo`)
    await page.getByLabel('Alternative text').fill(`Listwright ${name}`)
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    const said = page.getByText('Logo updated successfully!').first()
    await said.waitFor()
    if (scripts) await said.waitFor({ state: 'hidden' })
    else expect(await said.isVisible()).toBe(true)
    expect(await page.getByLabel('Alternative text').inputValue()).toBe(`Listwright ${name}`)
  })

  test('an icon is chosen, a wrong address is refused with what was typed', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/settings/features`)
    await page.locator('.piece > summary').first().click()
    await page.locator('summary', { hasText: 'Icon:' }).first().click()
    await page.locator('input[name="services[0].iconClass"][value="ti-gift"]').check()
    await page.locator('input[name="services[0].link"]').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await page.locator('input[name="services[0].link"]').inputValue()).toBe('javascript:alert(1)')
    expect(await page.locator('input[name="services[0].iconClass"]:checked').getAttribute('value')).toBe(
      'ti-gift',
    )
  })

  test('two admins: the second one sees both texts and goes on', async () => {
    const { page } = walk
    const other = await context.newPage()
    for (const one of [page, other]) await one.goto(`${shop.url}/admin/settings/about`)
    await other.locator('[name=title]').fill(`First ${name}`)
    await other.getByRole('button', { name: 'Save Changes' }).last().click()
    await other.getByText('About section updated successfully!').first().waitFor()
    await page.locator('[name=title]').fill(`Second ${name}`)
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByRole('cell', { name: `First ${name}` }).waitFor()
    await inspect(page, { axe: scripts })
    await page.getByRole('button', { name: 'Keep editing mine' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).last().waitFor()
    expect(await page.locator('[name=title]').inputValue()).toBe(`Second ${name}`)
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByText('About section updated successfully!').first().waitFor()
    await other.close()
    await page.goto(`${shop.url}/admin/settings/about/versions`)
    await inspect(page, { axe: scripts })
    await page
      .getByRole('link', { name: /^Compare/ })
      .last()
      .click()
    await page.getByRole('button', { name: /^Restore/ }).waitFor()
    await inspect(page, { axe: scripts })
    await page.goto(`${shop.url}/admin/settings/about`)
    await page.locator('[name=title]').fill('')
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    await inspect(page, { axe: scripts })
  })
})

describe('with scripts, a server that cannot be reached', () => {
  let page: Page
  beforeAll(async () => {
    const context = await shop.browser.newContext()
    context.setDefaultTimeout(20_000)
    page = await context.newPage()
    await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  })
  afterAll(() => page.context().close())

  const UNANSWERED = 'No response received from server. Please check your connection.'

  /** Opens a page of the editors, which is in the hands of its scripts then. */
  async function open(path: string) {
    await page.goto(`${shop.url}/admin/settings/${path}`)
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.waitForLoadState('networkidle')
  }

  test('is told of, and what was typed stays', async () => {
    await open('about')
    await page.locator('[name=title]').fill('Typed on a train')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByText(UNANSWERED).waitFor()
    expect(await page.locator('[name=title]').inputValue()).toBe('Typed on a train')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByText('About section updated successfully!').first().waitFor()
  })

  test('leaves the questions of the reset and of an earlier version standing', async () => {
    await open('about/reset')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByText(UNANSWERED).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByText('About section reset to default successfully!').first().waitFor()
    await open('about/versions?version=1')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByText(UNANSWERED).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByText('Version 1 is live again.').first().waitFor()
  })

  test('is told of in place of the next page, too, which can be asked for again', async () => {
    await open('ai-keys')
    await page.getByRole('link', { name: 'About section' }).click()
    await page.getByRole('heading', { name: 'Manage About Section' }).waitFor()
    // The browser does not know that it has no connection.
    await page.route(/\/ai-keys\.data/, (route) => route.abort('internetdisconnected'))
    await page.getByRole('link', { name: 'All settings' }).click()
    await page.getByRole('link', { name: 'AI keys' }).click()
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await page.getByText(UNANSWERED).waitFor()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'AI keys', level: 1 }).waitFor()
  })

  test.each([
    ['Banner section', 'banner', 'Error fetching banner data'],
    ['Footer section', 'footer', 'Failed to load footer data. Please try again.'],
  ])('stands in place of the editor: %s', async (tab, path, said) => {
    await open('about')
    // The one answer that the page itself needs is lost on its way.
    await page.route(new RegExp(`/${path}\\.data\\?_routes=.*content%2Feditor$`), (route) =>
      route.abort('internetdisconnected'),
    )
    await page.getByRole('link', { name: 'All settings' }).click()
    await page.getByRole('link', { name: tab }).click()
    await page.getByText(said).waitFor()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).last().waitFor()
  })
})

test.each([true, false])('Reset Changes brings back what is stored, scripts: %s', async (scripts) => {
  const context = await shop.browser.newContext({ javaScriptEnabled: scripts })
  const page = await context.newPage()
  await signIn({ page, url: shop.url, scripts }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/settings/footer`)
  const copyright = page.locator('[name="copyright.text"]')
  const stored = await copyright.inputValue()
  await copyright.fill('Typed in error')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.locator('[name="sections[3].title"]').waitFor()
  expect(await copyright.inputValue()).toBe('Typed in error')
  await page.getByRole('link', { name: 'Reset Changes' }).click()
  await expect.poll(() => copyright.inputValue()).toBe(stored)
  expect(await page.locator('[name="sections[3].title"]').count()).toBe(0)
  await context.close()
})

describe('hostile words and addresses', () => {
  test('there are at least a hundred', () => {
    expect(new Set(HTML_VECTORS).size).toBeGreaterThanOrEqual(100)
    expect(new Set([...HTML_VECTORS, ...ADDRESS_VECTORS]).size).toBe(
      HTML_VECTORS.length + ADDRESS_VECTORS.length,
    )
  })

  test('addresses are refused with a message beside their field', async () => {
    const page = await adminPage()
    for (const [path, name] of ADDRESSES) {
      const fields = await readFields(page, path)
      for (const vector of ADDRESS_VECTORS) {
        const { status, text } = await send(page, path, { ...fields, [name]: vector })
        expect(status, `${path} ${name} ${vector}`).toBe(400)
        expect(text, `${path} ${name} ${vector}`).toContain(`id="${path}-${name}-error"`)
      }
    }
    await page.context().close()
  })

  test('words are inert in every field that shows them, and so are addresses inside of HTML', async () => {
    const admin = await adminPage()
    let stored = 0
    const originals = new Map<string, Record<string, string>>()
    for (const path of PATHS) originals.set(path, await readFields(admin, path))
    const context = await shop.browser.newContext()
    const seen = await listen(context)
    const page = await context.newPage()
    const html = [...HTML_VECTORS, ...ADDRESS_VECTORS.map((address) => `<a href="${address}">x</a>`)]
    // Twelve at a time: as many as the section that takes HTML has places for.
    for (let from = 0; from < html.length; from += 12) {
      const part = html.slice(from, from + 12)
      for (const path of PATHS) {
        const fields = hostile(path, originals.get(path) ?? {}, part)
        const { status, text } = await send(admin, path, fields)
        expect(status, `${path}: ${/class="alert alert-error"[\s\S]*?<\/ul>/.exec(text)?.[0]}`).toBe(303)
      }
      stored += part.length
      for (const address of ['/', '/contact', '/about']) {
        await page.goto(shop.url + address)
        await page.keyboard.press('Shift')
        await page.locator('.toast').waitFor({ state: 'attached' })
        // Whatever waits for a pointer or the focus gets it.
        await page.evaluate(() => {
          for (const one of document.querySelectorAll<HTMLElement>('main *, footer *')) {
            for (const type of ['pointerenter', 'mouseover', 'focus', 'animationstart'])
              one.dispatchEvent(new Event(type))
          }
        })
        expect(await dangers(page), `${address} ${from}`).toEqual([])
      }
    }
    expect(stored).toBeGreaterThanOrEqual(130)
    expect(seen).toEqual([])
    await context.close()
    for (const path of PATHS) await admin.request.post(`${shop.url}/admin/settings/${path}/reset`, own())
    await admin.context().close()
  })
})

/** Each field that takes an address. */
const ADDRESSES = [
  ['logo', 'imageUrl'],
  ['logo', 'linkUrl'],
  ['banner', 'buttonLink'],
  ['banner', 'youtubeUrl'],
  ['banner', 'backgroundImage'],
  ['about', 'imageUrl'],
  ['features', 'services[0].link'],
  ['footer', 'logo.url'],
  ['footer', 'logo.link'],
  ['footer', 'sections[0].links[0].url'],
] as const

/** The form's fields with hostile words wherever words are free. */
function hostile(path: string, fields: Record<string, string>, vectors: string[]): Record<string, string> {
  const changed = { ...fields }
  let at = 0
  for (const name of Object.keys(fields)) {
    if (!FREE.test(name)) continue
    const longest = /buttonText|typingWords/.test(name) ? 60 : /description|content/i.test(name) ? 500 : 120
    changed[name] = (vectors[at++ % vectors.length] ?? '').slice(0, longest).trim() || 'x'
  }
  if (path !== 'contact') return changed
  for (const [row, vector] of vectors.entries()) {
    changed[`contactInfo[${row}].id`] = `row${row}`
    changed[`contactInfo[${row}].title`] = vector.slice(0, 120).trim() || 'x'
    changed[`contactInfo[${row}].iconClass`] = 'ti-mail'
    changed[`contactInfo[${row}].content`] = vector
  }
  return changed
}

const FREE = /(title|text|strong|description|label|alt|alttext|words\[\d+\])$/i

/** Notes whatever hostile words could do. */
async function listen(context: BrowserContext): Promise<string[]> {
  const seen: string[] = []
  await context.exposeFunction('hit', () => seen.push('a script ran'))
  context.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(shop.url) && frame.url() !== 'about:blank')
        seen.push(`went to ${frame.url()}`)
    })
  })
  context.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) seen.push(`asked for ${request.url()}`)
  })
  return seen
}

/** What stands in the page and should not: handlers, elements that load or run, addresses with other schemes. */
async function dangers(page: Page): Promise<string[]> {
  const elements = await page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')].map((one) => ({
      tag: one.tagName.toLowerCase(),
      attributes: [...one.attributes].map(({ name, value }) => ({ name: name.toLowerCase(), value })),
    })),
  )
  return elements.flatMap(({ tag, attributes }) => {
    const isData = attributes.some(({ name, value }) => name === 'type' && value === 'application/ld+json')
    const wrong = attributes.filter(isDangerous).map(({ name, value }) => `${tag} ${name}=${value}`)
    return RUNNING.test(tag) && !isData ? [...wrong, tag] : wrong
  })
}

function isDangerous({ name, value }: { name: string; value: string }): boolean {
  if (name.startsWith('on') || name === 'srcdoc') return true
  const isAddress = /^(href|src|action|formaction|poster|background|ping)$/.test(name)
  return isAddress && value !== '' && !/^(https?:\/\/[^/]|mailto:|tel:|\/(?!\/)|#)/i.test(value)
}

const RUNNING = /^(script|iframe|object|embed|base|meta|link|style|template|portal|math)$/

async function adminPage(): Promise<Page> {
  const context = await shop.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn({ page, url: shop.url, scripts: false }, 'admin@listwright.test')
  return page
}

function own() {
  return { headers: { origin: shop.url }, maxRedirects: 0 }
}

async function send(page: Page, path: string, fields: Record<string, string>) {
  // Without the version, whatever stands there is saved over.
  const { version: _, ...form } = fields
  const answer = await page.request.post(`${shop.url}/admin/settings/${path}`, { ...own(), form })
  return { status: answer.status(), text: await answer.text() }
}

/** The names and words of the editor's form, as the page shows them. */
async function readFields(page: Page, path: string): Promise<Record<string, string>> {
  await page.goto(`${shop.url}/admin/settings/${path}`)
  const fields: Record<string, string> = {}
  for (const one of await page.locator(`form#${path} [name]`).all()) {
    const [name, type] = [await one.getAttribute('name'), await one.getAttribute('type')]
    if (!name || type === 'file' || name === '__intent__') continue
    if ((type === 'radio' || type === 'checkbox') && !(await one.isChecked())) continue
    fields[name] = await one.inputValue()
  }
  return fields
}

async function valuesOf(page: Page): Promise<string[]> {
  const all = await page.locator('input[name^="typingWords["]').all()
  return Promise.all(all.map((one) => one.inputValue()))
}

async function expectValue(page: Page, name: string, value: string) {
  await expect.poll(() => page.locator(`input[name="${name}"]`).inputValue()).toBe(value)
}
