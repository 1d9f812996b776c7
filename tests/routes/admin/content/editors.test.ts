import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showFormatted } from '#app/domain/base/html/html-to-marks.ts'
import { readSection } from '#app/domain/shop/content/content.server.ts'
import type { PageSectionKey } from '#app/domain/shop/content/sections.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { defaultsOf } from '../../../defaults-of.ts'
import type { Visitor } from '../../../visitor.ts'
import { addressOf, EDITORS, type EditorPath, fieldsOf, signInAdmin, words } from './editors.ts'

/** A field of each editor, a change of it, where visitors see that, and what is said. */
const CASES: Record<
  EditorPath,
  { key: PageSectionKey; name: string; needed: string; saved: string; what: string }
> = {
  logo: {
    key: 'nav-logo',
    name: 'altText',
    needed: 'imageUrl',
    saved: 'Logo updated successfully!',
    what: 'Logo',
  },
  banner: {
    key: 'banner',
    name: 'mainTitle',
    needed: 'mainTitle',
    saved: 'Banner data saved successfully!',
    what: 'Banner',
  },
  about: {
    key: 'about',
    name: 'title',
    needed: 'title',
    saved: 'About section updated successfully!',
    what: 'About',
  },
  features: {
    key: 'service',
    name: 'services[1].title',
    needed: 'sectionTitle',
    saved: 'Feature section updated successfully!',
    what: 'Feature',
  },
  contact: {
    key: 'contact',
    name: 'contactInfo[0].title',
    needed: 'sectionTitle',
    saved: 'Contact section updated successfully!',
    what: 'Contact',
  },
  footer: {
    key: 'footer',
    name: 'sections[1].links[0].text',
    needed: 'logo.url',
    saved: 'Footer updated successfully!',
    what: 'Footer',
  },
}

let app: TestApp
let admin: Visitor
let adminId: string
beforeAll(async () => {
  app = await startApp()
  const person = await signInAdmin(app)
  admin = person.visitor
  adminId = person.id
})
afterAll(() => app.close())

describe.each(EDITORS)('the editor of %s', (path) => {
  const { key, name, needed, saved, what } = CASES[path]
  const address = addressOf(path)
  // The logo of a new shop is inactive; activating it makes its first version.
  const version = (number: number) => String(path === 'logo' ? number + 1 : number)

  test('shows every field with what stands there, and has Save first', async () => {
    const page = await admin.get(address)
    expect(page.status).toBe(200)
    const shown = fieldsOf(page)
    for (const [field, value] of leaves(withoutShown(defaultsOf(key)))) {
      expect(shown[field] ?? '').toBe(field.endsWith('.content') ? showFormatted(String(value)) : value)
    }
    const form = page.text.slice(page.text.search(/<form[^>]*id="/))
    const [first = ''] = /<(?:button|input)\b[^>]*type="submit"[^>]*>/.exec(form) ?? []
    expect(first).toContain('value="Save Changes"')
    expect(first).not.toContain('__intent__')
  })

  test('saves, says so, shows it to visitors at once, and writes it down', async () => {
    if (path === 'logo') await admin.post(address, { intent: 'activate' })
    const page = await admin.get(address)
    if (path !== 'logo') expect(words(page)).not.toContain('Reset to default')
    const fields = { ...fieldsOf(page), [name]: 'Words & "marks" of <today>' }
    const answer = await admin.post(address, fields)
    expect([answer.status, answer.location]).toEqual([303, address])
    const after = await admin.follow(answer)
    expect(words(after)).toContain(saved)
    expect(fieldsOf(after)[name]).toBe('Words & "marks" of <today>')
    expect(fieldsOf(after).version).toBe(version(1))
    expect(words(after)).toContain(`Version ${version(1)}`)
    expect(words(after)).toContain('Ada Admin')
    expect(words(after)).toContain('Reset to default')
    const home = await app.visitor().get('/')
    expect(home.text).toContain('Words &amp; &quot;marks&quot; of &lt;today&gt;')
    const [row] = await activity()
    expect(row).toMatchObject({ action: 'section.save', actor_id: adminId })
  })

  test('sent twice makes one version', async () => {
    const page = await admin.get(address)
    const fields = { ...fieldsOf(page), [name]: 'Twice' }
    const answers = await Promise.all([admin.post(address, fields), admin.post(address, fields)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(fieldsOf(await admin.get(address)).version).toBe(version(2))
  })

  test('keeps what was typed and says beside the field what is missing', async () => {
    const page = await admin.get(address)
    const long = 'x'.repeat(2500)
    const answer = await admin.post(address, { ...fieldsOf(page), [name]: long, [needed]: ' ' })
    expect(answer.status).toBe(400)
    if (needed !== name) expect(fieldsOf(answer)[name]).toBe(long)
    expect(answer.text).toContain(`id="${path}-${needed}-error"`)
    expect(answer.text).toContain(`href="#${path}-${needed}"`)
    expect(answer.text).toMatch(
      new RegExp(
        `name="${escaped(needed)}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${escaped(needed)}"`,
      ),
    )
    expect(fieldsOf(answer).version).toBe(fieldsOf(page).version)
    expect(await readSection(app.services.db, key)).toMatchObject(
      path === 'logo' ? { altText: 'Twice' } : { isActive: true },
    )
  })

  test('hides and shows the section with a button of its own', async () => {
    for (const [intent, words1, status] of [
      ['deactivate', `${what} section deactivated successfully!`, 'Inactive'],
      ['deactivate', `${what} section deactivated successfully!`, 'Inactive'],
      ['activate', `${what} section activated successfully!`, 'Active'],
    ] as const) {
      const after = await admin.follow(await admin.post(address, { intent }))
      expect(words(after)).toContain(words1)
      expect(after.text).toContain(`>${status}</span>`)
      expect(words(after)).toContain(status === 'Active' ? 'Deactivate Section' : 'Activate Section')
      const home = words(await app.visitor().get('/'))
      expect(home.includes('Twice')).toBe(status === 'Active')
    }
    // The second of the same changed nothing.
    expect(fieldsOf(await admin.get(address)).version).toBe(version(4))
  })

  test('has one switch: what a form says of it besides is not heard', async () => {
    const page = await admin.get(address)
    expect(page.text).not.toMatch(/name="isActive"/)
    const before = words(page).includes('Deactivate Section')
    expect(before).toBe(true)
    await admin.post(address, { ...fieldsOf(page), isActive: 'off' })
    expect(words(await admin.get(address))).toContain('Deactivate Section')
  })

  test('asks before it brings the default back', async () => {
    const page = await admin.get(`${address}/reset`)
    expect(words(page)).toContain('Are you sure you want to reset to default data? This cannot be undone.')
    expect(words(page)).toContain(
      'To get the current content back later, restore it from the version history.',
    )
    for (const time of [1, 2]) {
      const after = await admin.follow(await admin.post(`${address}/reset`))
      expect(words(after), String(time)).toContain(`${what} section reset to default successfully!`)
      expect(fieldsOf(after).version).toBe(version(5))
    }
    expect(await readSection(app.services.db, key)).toEqual(defaultsOf(key))
  })

  test('lists its versions, compares one, and brings it back', async () => {
    const list = await admin.get(`${address}/versions`)
    for (const [number, change] of [
      [5, 'reset to default'],
      [4, 'activated'],
      [1, 'saved'],
    ] as const)
      expect(words(list)).toContain(`Version ${version(number)} : ${change}`)
    const page = await admin.get(`${address}/versions?version=${version(1)}`)
    expect(words(page)).toContain('Words & "marks" of <today>')
    const answer = await admin.post(`${address}/versions`, { version: version(1) })
    const after = await admin.follow(answer)
    expect(words(after)).toContain(`Version ${version(1)} is live again.`)
    expect(fieldsOf(after)).toMatchObject({ [name]: 'Words & "marks" of <today>', version: version(6) })
    await admin.post(`${address}/versions`, { version: version(1) })
    expect(fieldsOf(await admin.get(address)).version).toBe(version(6))
    for (const missing of ['99', '0', 'x', '-1', '']) {
      expect((await admin.post(`${address}/versions`, { version: missing })).status).toBe(400)
      expect((await admin.get(`${address}/versions?version=${missing}`)).status).toBe(404)
    }
  })

  test('shows the text of the live version, and offers no comparison with itself', async () => {
    const list = await admin.get(`${address}/versions`)
    const [live = '', ...others] = list.text.split('<ol class="versions">')[1]?.split('</li>') ?? []
    expect(live).toContain('View<')
    expect(live).not.toContain('Compare<')
    expect(others.join('')).not.toContain('View<')
    const page = words(await admin.get(`${address}/versions?version=${version(6)}`))
    expect(page).toContain('This is the live version.')
    expect(page).toContain('Words & "marks" of <today>')
    expect(page).not.toContain('Restore version')
  })

  test('previews what is in the form, and stores nothing of it', async () => {
    const before = await everything()
    const fields = { ...fieldsOf(await admin.get(address)), [name]: 'Only for me <b>' }
    const preview = await admin.post(`${address}/preview`, fields)
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('Only for me &lt;b&gt;')
    expect(words(preview)).toContain('Nothing is saved yet.')
    const refused = await admin.post(`${address}/preview`, { ...fields, [needed]: '' })
    expect(refused.status).toBe(400)
    expect(words(refused)).toContain('This cannot be shown yet')
    expect(await everything()).toEqual(before)
  })

  test('has its section beside it, as it is stored, also when the form is wrong', async () => {
    const page = await admin.get(address)
    const frame = `<iframe name="proof" src="${address}/preview"`
    expect(page.text.split(frame)).toHaveLength(2)
    expect(page.text).toMatch(/<button[^>]*formAction="[^"]+\/preview"[^>]*formTarget="proof"/i)
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
    const stored = await admin.get(`${address}/preview`, { headers: { 'sec-fetch-dest': 'iframe' } })
    expect(stored.status).toBe(200)
    // What is shown can be neither focused nor sent.
    expect(stored.text.match(/<div inert=""/g)).toHaveLength(1)
    expect(stored.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(stored.text).toContain(`<div class="sr-only"><${path === 'banner' ? 'p' : 'h1'}>Preview of `)
    expect(words(stored)).toContain(fieldsOf(page)[name] ?? '')
    const refused = await admin.post(address, { ...fieldsOf(page), [needed]: '' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(frame)
    expect(words(refused)).toContain('There is a problem')
    const shown = await admin.post(`${address}/preview`, { ...fieldsOf(page), [needed]: '' })
    expect(words(shown)).toContain('What is stored.')
    expect(words(shown)).toContain(fieldsOf(page)[name] ?? '')
  })

  test('is for admins alone', async () => {
    const before = await everything()
    const pages = [address, `${address}/preview`, `${address}/reset`, `${address}/versions`]
    for (const role of ['member', 'moderator', 'Seller'] as const) {
      const { visitor } = await app.user({ role })
      for (const page of pages) {
        expect((await visitor.get(page)).status).toBe(403)
        expect((await visitor.post(page, { version: '1', intent: 'deactivate' })).status).toBe(403)
      }
    }
    for (const page of pages) {
      const stranger = app.visitor()
      expect((await stranger.get(page)).location).toMatch(/^\/login/)
      expect((await stranger.post(page, { version: '1', intent: 'deactivate' })).location).toMatch(/^\/login/)
      expect((await admin.post(page, {}, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    }
    expect(await everything()).toEqual(before)
  })

  test('works in a text browser', async () => {
    const { visitor } = await signInAdmin(app, 'Theo Text')
    visitor.textBrowser = true
    const page = await visitor.get(address)
    const fields: Record<string, string> = { ...fieldsOf(page), [name]: 'Typed in a terminal' }
    expect((await visitor.post(address, { ...fields, formToken: '' })).status).toBe(403)
    expect((await visitor.post(address, fields)).status).toBe(303)
    expect(fieldsOf(await visitor.get(address))[name]).toBe('Typed in a terminal')
  })
})

function withoutShown({ isActive, ...content }: { isActive: boolean }) {
  return content
}

/** Every word of a record by the name of its field. */
function* leaves(value: object, prefix = ''): Generator<[string, string]> {
  for (const [key, part] of Object.entries(value)) {
    const name = Array.isArray(value) ? `${prefix}[${key}]` : prefix ? `${prefix}.${key}` : key
    if (typeof part === 'object' && part !== null) yield* leaves(part, name)
    else if (typeof part === 'boolean') yield [name, part ? 'on' : '']
    else yield [name, String(part)]
  }
}

function escaped(text: string): string {
  return text.replace(/[.[\]]/g, '\\$&')
}

function activity() {
  return app.services.db.selectFrom('activity_log').selectAll().orderBy('id', 'desc').execute()
}

async function everything() {
  const { db } = app.services
  return Promise.all([
    db.selectFrom('content_sections').selectAll().execute(),
    db.selectFrom('section_history').selectAll().execute(),
    db.selectFrom('activity_log').selectAll().execute(),
  ])
}
