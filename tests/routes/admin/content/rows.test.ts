import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFailure } from '#tests/failures.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { defaultsOf } from '../../../defaults-of.ts'
import type { Visitor } from '../../../visitor.ts'
import { addressOf, buttonOf, EDITORS, fieldsOf, press, signInAdmin, words } from './editors.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await signInAdmin(app)).visitor
})
afterAll(() => app.close())

/** Every list, with what its rows are called, a field of a row, how many there are and may be. */
const LISTS = [
  ['banner', 'typingWords', 'word', '', 7, 20],
  ['about', 'features', 'feature', '.text', 3, 20],
  ['features', 'services', 'feature', '.title', 3, 24],
  ['contact', 'contactInfo', 'contact info', '.title', 3, 12],
  ['contact', 'formFields', 'form field', '.label', 5, 20],
  ['footer', 'sections', 'section', '.title', 3, 6],
  ['footer', 'sections[2].links', 'link', '.text', 2, 12],
] as const

describe.each(LISTS)('in %s, the rows of %s', (path, list, row, field, count, most) => {
  const all = (fields: Record<string, string>) =>
    Array.from({ length: 40 }, (_, at) => fields[`${list}[${at}]${field}`]).filter((one) => one !== undefined)

  test('are added at the end, with what was typed kept and nothing saved', async () => {
    const page = await admin.get(addressOf(path))
    const typed = { [`${list}[0]${field}`]: 'Typed before' }
    const answer = await add(page, typed)
    expect(answer.status).toBe(200)
    expect(all(fieldsOf(answer))).toHaveLength(count + 1)
    expect(all(fieldsOf(answer))[0]).toBe('Typed before')
    expect(all(fieldsOf(answer)).at(-1)).toBe('')
    expect(answer.text).not.toContain('There is a problem')
    // The new row is open, the others are folded.
    const pieces = answer.text.match(/<details class="piece"[^>]*>/g) ?? []
    const open = pieces.filter((piece) => piece.includes('open'))
    expect(open).toHaveLength(list === 'typingWords' ? 0 : 1)
    const at = list === 'sections[2].links' ? 3 : count + 1
    if (open.length > 0)
      expect(answer.text).toMatch(new RegExp(`open="">.{0,2000}<span class="label">[^<]* ${at}</span>`, 's'))
    expect(all(fieldsOf(await admin.get(addressOf(path))))).toHaveLength(count)
  })

  test('are moved up and down', async () => {
    const page = await admin.get(addressOf(path))
    const before = all(fieldsOf(page))
    const down = await pressIn(page, `Move ${row} 1 down`)
    expect(all(fieldsOf(down))).toEqual([before[1], before[0], ...before.slice(2)])
    const back = await pressIn(down, `Move ${row} 2 up`)
    expect(all(fieldsOf(back))).toEqual(before)
  })

  test('are removed down to one, which stays', async () => {
    let page = await admin.get(addressOf(path))
    const value = removal(0)
    for (let left = count - 1; left > 0; left--) {
      page = await admin.post(addressOf(path), { ...fieldsOf(page), __intent__: value })
      expect(page.status).toBe(200)
      expect(all(fieldsOf(page))).toHaveLength(left)
    }
    if (list !== 'sections[2].links') expect(buttonOf(page, `Remove ${row} 1`).disabled).toBe(true)
    const answer = await admin.post(addressOf(path), { ...fieldsOf(page), __intent__: value })
    expect(answer.status).toBe(400)
    expect(words(answer)).toContain(`Keep at least one ${row}.`)
    expect(all(fieldsOf(answer))).toHaveLength(1)
  })

  test('are no more than there may be', async () => {
    let page = await admin.get(addressOf(path))
    for (let now = count; now < most; now++) page = await add(page)
    expect(all(fieldsOf(page))).toHaveLength(most)
    const answer = await add(page)
    expect(answer.status).toBe(400)
    expect(words(answer)).toContain(`You can have at most ${most}.`)
    expect(all(fieldsOf(answer))).toHaveLength(most)
  })

  test('are saved in their order, and the record keeps to its bounds', async () => {
    const page = await pressIn(await admin.get(addressOf(path)), `Move ${row} 2 up`)
    const order = all(fieldsOf(page))
    expect((await admin.post(addressOf(path), fieldsOf(page))).status).toBe(303)
    expect(all(fieldsOf(await admin.get(addressOf(path))))).toEqual(order)
    const many = Object.entries(fieldsOf(page)).filter(([name]) => !name.startsWith(`${list}[`))
    for (let at = 0; at <= most; at++) {
      for (const [name, value] of Object.entries(fieldsOf(page))) {
        if (!name.startsWith(`${list}[0]`)) continue
        const renamed = name.replace(`${list}[0]`, `${list}[${at}]`)
        many.push([renamed, /\.(id|name)$/.test(name) ? `${value}${at}` : value])
      }
    }
    const answer = await admin.post(addressOf(path), many)
    expect(answer.status).toBe(400)
    expect(words(answer)).toMatch(/You can have at most \d+/)
    expect(all(fieldsOf(await admin.get(addressOf(path))))).toEqual(order)
  })

  const add = (page: Awaited<ReturnType<Visitor['get']>>, changes: Record<string, string> = {}) =>
    admin.post(addressOf(path), {
      ...fieldsOf(page),
      ...changes,
      __intent__: JSON.stringify({ type: 'insert', payload: { name: list } }),
    })

  const removal = (index: number) => JSON.stringify({ type: 'remove', payload: { name: list, index } })

  /** Nested lists repeat their buttons, so that these are pressed by what they say where that is unique. */
  const pressIn = async (page: Awaited<ReturnType<Visitor['get']>>, button: string) => {
    if (list !== 'sections[2].links') return press(admin, path, page, button)
    const [, at, way] = /(\d+) (up|down)$/.exec(button) ?? []
    const from = Number(at) - 1
    const payload = { name: list, from, to: way === 'up' ? from - 1 : from + 1 }
    return admin.post(addressOf(path), {
      ...fieldsOf(page),
      __intent__: JSON.stringify({ type: 'reorder', payload }),
    })
  }
})

describe('rows that are saved', () => {
  test('get ids from the time, each its own, and keep them', async () => {
    const before = Date.now()
    const page = await press(admin, 'features', await admin.get(addressOf('features')), 'Add feature')
    const count = Object.keys(fieldsOf(page)).filter((name) => name.endsWith('.id')).length
    const fields = {
      ...fieldsOf(page),
      [`services[${count - 1}].title`]: 'New one',
      'services[0].id': 'bullets',
    }
    expect((await admin.post(addressOf('features'), fields)).status).toBe(303)
    const saved = fieldsOf(await admin.get(addressOf('features')))
    const ids = Object.entries(saved).flatMap(([name, value]) => (name.endsWith('.id') ? [value] : []))
    expect(new Set(ids).size).toBe(count)
    expect(Number(ids.at(-1))).toBeGreaterThanOrEqual(before)
    const again = await admin.post(addressOf('features'), saved)
    expect(again.status).toBe(303)
    expect(fieldsOf(await admin.get(addressOf('features')))).toEqual(saved)
  })

  test('of the banner: empty words are dropped, and without any the standard ones come back', async () => {
    const page = fieldsOf(await admin.get(addressOf('banner')))
    await admin.post(addressOf('banner'), { ...page, 'typingWords[0]': ' ', 'typingWords[2]': '' })
    const some = fieldsOf(await admin.get(addressOf('banner')))
    expect(Object.keys(some).filter((name) => name.startsWith('typing'))).toHaveLength(5)
    const none = Object.fromEntries(Object.entries(some).filter(([name]) => !name.startsWith('typing')))
    expect((await admin.post(addressOf('banner'), { ...none, 'typingWords[0]': '' })).status).toBe(303)
    const back = fieldsOf(await admin.get(addressOf('banner')))
    expect(
      Object.entries(back).flatMap(([name, value]) => (name.startsWith('typing') ? [value] : [])),
    ).toEqual(defaultsOf('banner').typingWords)
  })

  test('of the about section: those without a text are dropped, and one has to have some', async () => {
    const page = fieldsOf(await admin.get(addressOf('about')))
    await admin.post(addressOf('about'), { ...page, 'features[0].text': '' })
    const left = fieldsOf(await admin.get(addressOf('about')))
    expect(left['features[1].text']).toBeDefined()
    expect(left['features[2].text']).toBeUndefined()
    const answer = await admin.post(addressOf('about'), {
      ...left,
      'features[0].text': '',
      'features[1].text': ' ',
    })
    expect(answer.status).toBe(400)
    expect(words(answer)).toContain('Keep at least one feature with text.')
  })

  test('of the contact form: names are well formed, of their own, and none that forms need', async () => {
    const page = fieldsOf(await admin.get(addressOf('contact')))
    for (const [name, message] of [
      ['message', 'Another field has this name.'],
      ['1st', 'Start with a letter, and use only letters, digits, hyphens and underscores.'],
      ['a b', 'Start with a letter, and use only letters, digits, hyphens and underscores.'],
      ['formToken', 'This name is taken. Choose another one.'],
      ['intent', 'This name is taken. Choose another one.'],
      ['', 'Enter a name for this field.'],
    ] as const) {
      const answer = await admin.post(addressOf('contact'), { ...page, 'formFields[0].name': name })
      expect(answer.status).toBe(400)
      expect(words(answer)).toContain(message)
      expect(fieldsOf(answer)['formFields[0].name']).toBe(name)
    }
    for (const [field, value, message] of [
      ['colWidth', '13', 'Enter a whole number from 1 to 12.'],
      ['colWidth', '1.5', 'Enter a whole number from 1 to 12.'],
      ['colWidth', 'wide', 'Enter a whole number from 1 to 12.'],
      ['type', 'file', 'Choose one from the list.'],
      ['label', '', 'Enter a label for this field.'],
    ] as const) {
      const answer = await admin.post(addressOf('contact'), { ...page, [`formFields[0].${field}`]: value })
      expect(answer.status).toBe(400)
      expect(words(answer)).toContain(message)
    }
  })

  test('of the contact form are what visitors fill in', async () => {
    const page = await press(admin, 'contact', await admin.get(addressOf('contact')), 'Add form field')
    const { 'formFields[2].required': _, ...fields } = fieldsOf(page)
    const answer = await admin.post(addressOf('contact'), {
      ...fields,
      'formFields[5].name': 'shop',
      'formFields[5].label': 'Your shop',
      'formFields[5].type': 'url',
      'formFields[5].colWidth': '4',
      'formFields[5].required': 'on',
    })
    expect(answer.status).toBe(303)
    const home = (await app.visitor().get('/contact')).text
    expect(home).toContain('Your shop')
    expect(home).toMatch(/<div class="field wide-4">.*name="shop"/s)
    expect(/<input[^>]*name="shop"[^>]*>/.exec(home)?.[0]).toContain('required')
  })
})

describe.each(EDITORS)('buttons that no page of ours has do no harm to %s', (path) => {
  const LONG = 'x'.repeat(3000)
  test.each([
    '',
    '{',
    'null',
    '[]',
    '"insert"',
    '{"type":"explode","payload":{}}',
    '{"type":"insert","payload":null}',
    '{"type":"insert","payload":{"name":"isActive"}}',
    '{"type":"insert","payload":{"name":"sectionTitle"}}',
    '{"type":"insert","payload":{"name":"__proto__"}}',
    '{"type":"insert","payload":{"name":"constructor.prototype"}}',
    '{"type":"insert","payload":{"name":["typingWords"]}}',
    '{"type":"remove","payload":{"name":"typingWords","index":-1}}',
    '{"type":"remove","payload":{"name":"services","index":1e9}}',
    '{"type":"remove","payload":{"name":"features","index":"0"}}',
    '{"type":"reorder","payload":{"name":"sections","from":0,"to":99}}',
    '{"type":"reorder","payload":{"name":"sections[9].links","from":0,"to":1}}',
    '{"type":"reorder","payload":{"name":"sections[0].links[0].text","from":0,"to":0}}',
    '{"type":"update","payload":{"name":"","value":{"mainTitle":"owned"}}}',
    '{"type":"reset","payload":{}}',
    '{"type":"validate","payload":{"name":"mainTitle"}}',
    `{"type":"insert","payload":{"name":"${LONG}"}}`,
    LONG,
  ])('%s', async (value) => {
    app.events.splice(0)
    const page = await admin.get(addressOf(path))
    const answer = await admin.post(addressOf(path), { ...fieldsOf(page), __intent__: value, __state__: '{' })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(fieldsOf(page))
    expect(app.events.filter(({ event }) => isFailure(event))).toEqual([])
  })

  test('a new row holds what the server puts in, not what the button says', async () => {
    const list = { banner: 'typingWords', features: 'services', contact: 'contactInfo', footer: 'sections' }[
      path as string
    ]
    if (!list) return
    const payload = { name: list, defaultValue: { title: 'owned', id: 'owned' }, index: 0 }
    const page = await admin.get(addressOf(path))
    const answer = await admin.post(addressOf(path), {
      ...fieldsOf(page),
      __intent__: JSON.stringify({ type: 'insert', payload }),
    })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('owned')
  })
})

describe.each(EDITORS)('forms that no page of ours has do no harm to %s', (path) => {
  test.each([
    [
      'every field as a list',
      (name: string) => [
        [`${name}[0]`, 'a'],
        [`${name}[1]`, 'b'],
      ],
    ],
    ['every field as a group', (name: string) => [[`${name}.a.b`, 'a']]],
    [
      'every field twice',
      (name: string) => [
        [name, 'a'],
        [name, 'b'],
      ],
    ],
    ['NUL and half a character', (name: string) => [[name, 'a\u0000\ud800b']]],
    ['lists as words', (name: string) => [[name.replace(/[[.].*/, ''), 'a']]],
    ['rows far apart', (name: string) => [[name.replace(/\[\d\]/, '[98]'), 'a']]],
    ['nothing', () => []],
  ] as [string, (name: string) => [string, string][]][])('%s', async (_what, make) => {
    app.events.splice(0)
    const names = Object.keys(fieldsOf(await admin.get(addressOf(path)))).filter(
      (name) => name !== 'isActive',
    )
    const fields = names.filter((name) => name !== 'version').flatMap(make)
    for (const extra of [[], [['__intent__', '{"type":"insert","payload":{"name":"services"}}']]] as [
      string,
      string,
    ][][]) {
      const answer = await admin.post(addressOf(path), [...fields, ...extra, ['version', '-7']])
      expect([200, 303, 400, 409]).toContain(answer.status)
    }
    expect((await admin.get(addressOf(path))).status).toBe(200)
    expect((await app.visitor().get('/')).status).toBe(200)
    expect(app.events.filter(({ event }) => isFailure(event))).toEqual([])
  })
})
