import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR } from '#app/domain/base/time.ts'
import type { SectionData } from '#app/domain/shop/content/sections.ts'
import { writeSection } from '#app/domain/shop/content/write-section.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { defaultsOf } from '../../defaults-of.ts'
import type { Answer, Visitor } from '../../visitor.ts'

const SENT = 'Message Sent Successfully!'
const FAILED = 'Failed to send message. Please try again.'
const LETTER = {
  ticketUserName: 'Aino Kivi',
  ticketUserEmail: 'aino@listwright.test',
  phone: '',
  subject: 'Credits',
  message: 'Mine are gone.',
}
const PAGES = [
  ['/', '/?index'],
  ['/contact', '/contact'],
] as const

let app: TestApp
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await startApp()
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

describe.each(PAGES)('the contact form on %s', (page, target) => {
  test('is what the section says', async () => {
    await change({
      buttonText: 'Off it goes',
      formFields: [
        {
          name: 'ticketUserEmail',
          label: 'Where <b>you</b> are',
          type: 'email',
          required: true,
          colWidth: 5,
        },
        { name: 'shop', label: 'Shop', type: 'url', required: false, colWidth: 7 },
        { name: 'shop', label: 'Shop again', type: 'url', required: true, colWidth: 7 },
        { name: 'message', label: 'Words', type: 'textarea', required: false, colWidth: 12 },
      ],
    })
    const form = formOf(await app.visitor().get(page))
    expect(form).toContain('Where &lt;b&gt;you&lt;/b&gt; are')
    expect(tag(form, 'ticketUserEmail')).toMatch(/type="email"/)
    expect(tag(form, 'ticketUserEmail')).toContain('required=""')
    expect(tag(form, 'shop')).toMatch(/type="url"/)
    expect(tag(form, 'shop')).not.toContain('required')
    expect(form).not.toContain('Shop again')
    expect(tag(form, 'message')).toMatch(/^<textarea[^>]* rows="6"/)
    expect([...form.matchAll(/class="field wide-(\d+)"/g)].map(([, width]) => width)).toEqual([
      '5',
      '7',
      '12',
    ])
    expect(form).toContain('Off it goes</button>')
    expect(form).not.toContain('style=')
  })

  test('sends a message and comes back empty', async () => {
    const visitor = app.visitor()
    const answer = await send(visitor, page, target, LETTER)
    expect([answer.status, answer.location]).toEqual([303, `${page}#contact-answer`])
    const shown = formOf(await visitor.follow(answer))
    expect(shown).toContain(SENT)
    expect(shown).not.toContain('Aino')
    // What scripts have kept of it is outdated, from now on and not later.
    expect(shown).toContain('data-draft-sent=""')
    expect(await subjects()).toEqual(['Credits'])
    const reloaded = await visitor.get(page)
    expect(formOf(reloaded)).not.toContain(SENT)
    expect(formOf(reloaded)).not.toContain('data-draft-sent')
    expect(reloaded.headers.get('set-cookie')).toBeNull()
    expect(formOf(await visitor.get(`${page}?sent=1`))).not.toContain(SENT)
  })

  test('that comes back within two seconds asks to be sent again, and keeps what was typed', async () => {
    const visitor = app.visitor()
    const answer = await send(visitor, page, target, LETTER, 1999)
    expect(answer.status).toBe(400)
    const form = formOf(answer)
    expect(form).toContain('Please send it again.')
    expect(form).not.toContain(SENT)
    expect(form).toContain('data-draft-answer=""')
    expect(tag(form, 'subject')).toContain('value="Credits"')
    expect(form).toContain('Mine are gone.</textarea>')
    expect(await subjects()).toEqual([])
    const second = await visitor.post(target, { ...hidden(answer), ...LETTER })
    expect(formOf(await visitor.follow(second))).toContain(SENT)
    expect(await subjects()).toEqual(['Credits'])
  })

  test('works in a text browser', async () => {
    const visitor = app.visitor()
    visitor.textBrowser = true
    const answer = await send(visitor, page, target, LETTER)
    expect(answer.status).toBe(303)
    expect(await subjects()).toEqual(['Credits'])
  })

  test('keeps what was typed when something is wrong, and says it beside the field', async () => {
    const words = { ...LETTER, ticketUserEmail: 'a@b, c@d', message: '<img src=x onerror=alert(1)>"' }
    const answer = await send(app.visitor(), page, target, words)
    expect(answer.status).toBe(400)
    const form = formOf(answer)
    expect(form).toContain(FAILED)
    expect(form).toMatch(/id="contact-ticketUserEmail-error"[\s\S]*Please enter a valid email address\./)
    expect(tag(form, 'ticketUserEmail')).toMatch(/aria-invalid="true"/)
    expect(tag(form, 'ticketUserEmail')).toContain('value="a@b, c@d"')
    expect(form).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(await subjects()).toEqual([])
  })

  test('goes out at once after a mistake was mended', async () => {
    const visitor = app.visitor()
    const refused = await send(visitor, page, target, { ...LETTER, subject: '' })
    const answer = await visitor.post(target, { ...hidden(refused), ...LETTER })
    expect(answer.status).toBe(303)
    expect(await subjects()).toEqual(['Credits'])
  })

  test('is refused when the section is switched off', async () => {
    const visitor = app.visitor()
    const form = hidden(await visitor.get(page))
    await change({ isActive: false })
    vi.advanceTimersByTime(3000)
    const answer = await visitor.post(target, { ...form, ...LETTER })
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('The contact form isn’t available right now.')
    expect(await subjects()).toEqual([])
  })
})

describe('machines', () => {
  test('who fill in everything are told that all went well, and nothing is kept', async () => {
    const visitor = app.visitor()
    const trapped = { ...LETTER, 'form.website': 'https://listwright.test' }
    const answer = await send(visitor, '/contact', '/contact', trapped)
    expect((await visitor.follow(answer)).text).toContain(SENT)
    expect(await subjects()).toEqual([])
  })

  test('cannot date a form themselves', async () => {
    const visitor = app.visitor()
    const { 'form.stamp': stamp = '' } = hidden(await visitor.get('/contact'))
    vi.advanceTimersByTime(3000)
    for (const forged of ['', 'x', stamp.replace(/^./, '0'), `${stamp}x`, stamp.slice(0, -1)]) {
      const answer = await visitor.post('/contact', { ...LETTER, 'form.stamp': forged })
      expect(answer.status, forged).toBe(400)
    }
    expect((await visitor.post('/contact', LETTER)).status).toBe(400)
    expect(await subjects()).toEqual([])
  })

  test('see a trap that people do not', async () => {
    const form = formOf(await app.visitor().get('/contact'))
    expect(form).toMatch(
      /<div class="trap">.*<input[^>]* tabindex="-1" autoComplete="off" name="form\.website"/i,
    )
  })
})

test('a form that was open for a day is kept and can be sent again at once', async () => {
  const visitor = app.visitor()
  const late = await send(visitor, '/contact', '/contact', LETTER, 12 * HOUR + 1)
  expect(late.status).toBe(400)
  expect(formOf(late)).toContain(FAILED)
  expect(tag(formOf(late), 'subject')).toContain('value="Credits"')
  expect((await visitor.post('/contact', { ...LETTER, ...hidden(late) })).status).toBe(303)
  expect(await subjects()).toEqual(['Credits'])
})

test('the sixth message in an hour is kept in the form', async () => {
  const visitor = app.visitor()
  const answers: Answer[] = []
  for (let count = 1; count <= 6; count++) {
    answers.push(await send(visitor, '/contact', '/contact', { ...LETTER, subject: `Message ${count}` }))
  }
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429])
  const form = formOf(answers[5])
  expect(form).toContain(FAILED)
  expect(tag(form, 'subject')).toContain('value="Message 6"')
  expect(await subjects()).toHaveLength(5)
})

test('fields that are unknown, repeated or not text change nothing', async () => {
  const visitor = app.visitor()
  const form = hidden(await visitor.get('/contact'))
  vi.advanceTimersByTime(3000)
  const pairs = [...Object.entries({ ...form, ...LETTER }), ['subject', 'Second'], ['status', 'closed']]
  const answer = await visitor.post('/contact', pairs as [string, string][])
  expect(answer.status).toBe(303)
  expect(await subjects()).toEqual(['Credits'])
})

test('the same form sent twice is one message', async () => {
  const visitor = app.visitor()
  const form = hidden(await visitor.get('/contact'))
  vi.advanceTimersByTime(3000)
  for (let time = 0; time < 2; time++) {
    expect((await visitor.post('/contact', { ...form, ...LETTER })).status).toBe(303)
  }
  expect(await subjects()).toEqual(['Credits'])
})

test('when the message cannot be stored, it is kept in the form', async () => {
  const visitor = app.visitor()
  await app.services.db.schema.alterTable('ticket_messages').renameTo('away').execute()
  const answer = await send(visitor, '/contact', '/contact', LETTER)
  expect(answer.status).toBe(500)
  expect(formOf(answer)).toContain(FAILED)
  expect(formOf(answer)).toContain('Mine are gone.')
  expect(await subjects()).toEqual([])
  expect(JSON.stringify(app.events)).not.toContain('aino@listwright.test')
})

/** Opens the page, takes `pause` ms to fill in its form, and sends it. */
async function send(
  visitor: Visitor,
  page: string,
  target: string,
  fields: Record<string, string>,
  pause = 3000,
): Promise<Answer> {
  const form = hidden(await visitor.get(page))
  vi.advanceTimersByTime(pause)
  return visitor.post(target, { ...form, ...fields })
}

async function change(part: Partial<SectionData['contact']>) {
  await writeSection(app.services.db, 'contact', { ...defaultsOf('contact'), ...part })
}

async function subjects() {
  const rows = await app.services.db.selectFrom('tickets').select('subject').orderBy('created_at').execute()
  return rows.map(({ subject }) => subject)
}

function formOf(answer: Answer | undefined): string {
  return /<form[^>]*(?:contact|index)#contact-answer"[\s\S]*?<\/form>/.exec(answer?.text ?? '')?.[0] ?? ''
}

/** The hidden fields, as a browser sends them back. */
function hidden(answer: Answer): Record<string, string> {
  const fields = formOf(answer).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]))
}

function tag(form: string, name: string): string {
  return new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(form)?.[0] ?? ''
}
