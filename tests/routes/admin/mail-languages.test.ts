import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetMail } from '#app/domain/accounts/reset-mail.ts'
import { languagesRecord } from '#app/domain/base/languages.server.ts'
import type { ShopLanguages } from '#app/domain/base/languages.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { mailTextsRecord } from '#app/domain/outbox/mail/own-texts.server.ts'
import { transact } from '#db/client.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'
import { fieldsOf } from './content/editors.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await startApp()
  admin = await app.user({ role: 'Admin' })
})
beforeEach(async () => {
  await app.services.db.deleteFrom('settings').where('key', 'like', 'mail-texts%').execute()
  await speak({ main: 'en', others: ['de', 'ar'] })
})
afterAll(() => app.close())

const PAGE = '/admin/settings/mail/texts/reset'
const GERMAN = `${PAGE}?language=de`
const ENGLISH_WORDS = { subject: 'Your new password', text: 'Dear {name}\n\n{link}\n\nYours' }
const GERMAN_WORDS = { subject: 'Ihr neues Passwort', text: 'Liebe Person {name}\n\n{link}\n\nGruß' }

const speak = (languages: ShopLanguages) => writeSettings(app.services.db, languagesRecord, languages)

async function save(address: string, fields: Record<string, string>, intent = 'save') {
  const page = await admin.visitor.get(address)
  return admin.visitor.post(address, { ...fieldsOf(page), ...fields, intent })
}

/** The mail that somebody gets whose order or wish was in this language. */
async function queued(language: string | null) {
  const { db } = app.services
  await transact(db, (trx) =>
    queueMail(trx, {
      to: { name: 'Mara', email: 'mara@example.test' },
      language,
      write: () => resetMail({ name: 'Mara', link: 'https://shop.test/reset-password?token=abc' }),
    }),
  )
  return db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
}

test('a mail has the words of its language, otherwise it is whole in the main one', async () => {
  const defaults = { de: await queued('de'), ar: await queued('ar') }
  expect((await save(GERMAN, GERMAN_WORDS)).status).toBe(303)
  expect(await queued('de')).toMatchObject({ subject: 'Ihr neues Passwort' })
  expect((await queued('de')).html).toContain('<html lang="de"')
  // The shop has no words of its own in the main language, so other mails have the release's.
  expect((await queued('ar')).subject).toBe(defaults.ar.subject)
  expect((await queued(null)).html).toContain('<html lang="en"')
  await save(PAGE, ENGLISH_WORDS)
  const arabic = await queued('ar')
  expect(arabic.subject).toBe('Your new password')
  expect(arabic.html).toContain('<html lang="en"')
  expect(arabic.html).not.toMatch(/[\u0600-\u06ff]/)
  expect((await queued('de')).subject).toBe('Ihr neues Passwort')
})

test('the editor begins with what the mail says, in its language, and previews it so', async () => {
  const fresh = await admin.visitor.get(GERMAN)
  expect(words(fresh.text)).toContain('so the default text is used')
  expect(fieldsOf(fresh)).toMatchObject({ language: 'de', version: '0' })
  expect(fieldsOf(fresh).text).toMatch(/Passwort/)
  await save(PAGE, ENGLISH_WORDS)
  const page = await admin.visitor.get(GERMAN)
  expect(words(page.text)).toContain('Deutsch — missing')
  expect(fieldsOf(page).subject).toBe(ENGLISH_WORDS.subject)
  const html = await admin.visitor.get('/admin/settings/mail/texts/reset/html?language=de')
  expect(html.text).toContain('<html lang="en"')
  const seen = await save(GERMAN, GERMAN_WORDS, 'preview')
  expect(seen.status).toBe(200)
  const draft = /src="(\/admin[^"]*draft=[^"]*)"/.exec(seen.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const shown = await admin.visitor.get(draft)
  expect(shown.text).toContain('<html lang="de"')
  expect(shown.text).toContain('Liebe Person')
  expect((await queued('de')).subject).toBe(ENGLISH_WORDS.subject)
})

test('a version that lacks what the mail needs is refused, and one stored without it not sent', async () => {
  const refused = await save(GERMAN, { ...GERMAN_WORDS, text: 'Ohne Verweis' })
  expect(refused.status).toBe(400)
  expect(fieldsOf(refused)).toMatchObject({ text: 'Ohne Verweis', language: 'de' })
  const before = await queued('de')
  const reset = { subject: 'Ohne', text: 'Ohne Verweis', version: 1 }
  await writeSettings(app.services.db, mailTextsRecord, { texts: {}, translations: { de: { reset } } })
  expect((await queued('de')).subject).toBe(before.subject)
})

test('words of the release that are saved as a version beside own ones are one', async () => {
  const { subject = '', text = '' } = fieldsOf(await admin.visitor.get(GERMAN))
  await save(PAGE, ENGLISH_WORDS)
  await save(GERMAN, { subject, text })
  expect((await queued('de')).html).toContain('<html lang="de"')
  expect(words((await admin.visitor.get(GERMAN)).text)).not.toContain('Deutsch — missing')
})

test('removing a version brings the main text back', async () => {
  await save(PAGE, ENGLISH_WORDS)
  await save(GERMAN, GERMAN_WORDS)
  const question = await admin.visitor.get(`${PAGE}/reset?language=de`)
  expect(words(question.text)).toContain('in Deutsch')
  const removed = await admin.visitor.post(GERMAN, { ...fieldsOf(question), intent: 'reset' })
  expect(removed.status).toBe(303)
  expect((await queued('de')).subject).toBe(ENGLISH_WORDS.subject)
  const again = await admin.visitor.post(GERMAN, { ...fieldsOf(question), intent: 'reset' })
  expect(again.status).toBe(409)
  expect(words((await admin.visitor.get('/admin/activity')).text)).toContain(
    'Deutsch: no text of its own any more',
  )
})

test('two admins at two languages do not disturb each other, at one the second is told', async () => {
  const [english, german, other] = await Promise.all(
    [PAGE, GERMAN, GERMAN].map((each) => admin.visitor.get(each)),
  )
  const post = (address: string, page: typeof english, fields: object) =>
    admin.visitor.post(address, { ...fieldsOf(page as NonNullable<typeof page>), ...fields, intent: 'save' })
  expect((await post(PAGE, english, ENGLISH_WORDS)).status).toBe(303)
  expect((await post(GERMAN, german, GERMAN_WORDS)).status).toBe(303)
  const late = await post(GERMAN, other, { ...GERMAN_WORDS, subject: 'Zu spät' })
  expect(late.status).toBe(409)
  expect(fieldsOf(late)).toMatchObject({ subject: 'Zu spät', language: 'de' })
})

test.each(['de', 'xx'])(
  'a form in a language that the shop lacks keeps what was typed: %s',
  async (language) => {
    const fields = { ...fieldsOf(await admin.visitor.get(GERMAN)), ...GERMAN_WORDS, language, intent: 'save' }
    await speak({ main: 'en', others: ['ar'] })
    const refused = await admin.visitor.post(GERMAN, fields)
    expect(refused.status).toBe(409)
    expect(words(refused.text)).toContain('is not one of the shop’s languages, so nothing was saved.')
    expect(fieldsOf(refused)).toMatchObject({ ...GERMAN_WORDS, language })
    expect((await queued(null)).subject).not.toBe(GERMAN_WORDS.subject)
  },
)

test('with another main language, the texts change places', async () => {
  const english = await queued(null)
  await save(GERMAN, GERMAN_WORDS)
  const settings = '/admin/settings/languages'
  const change = async (main: string, others: string[]) => {
    const { version = '' } = fieldsOf(await admin.visitor.get(settings))
    expect((await admin.visitor.post(settings, { version, main, others })).status).toBe(303)
  }
  await change('de', ['en', 'ar'])
  expect((await queued(null)).subject).toBe(GERMAN_WORDS.subject)
  expect(fieldsOf(await admin.visitor.get(PAGE))).toMatchObject({
    subject: GERMAN_WORDS.subject,
    language: 'de',
  })
  // What was the default text goes on being what mails in English say.
  expect((await queued('en')).subject).toBe(english.subject)
  expect((await queued('ar')).subject).toBe(GERMAN_WORDS.subject)
  await change('en', ['de', 'ar'])
  expect((await queued(null)).subject).toBe(english.subject)
  expect((await queued('de')).subject).toBe(GERMAN_WORDS.subject)
})

test('the settings lead to the emails that lack a version', async () => {
  await save(PAGE, ENGLISH_WORDS)
  await save(GERMAN, GERMAN_WORDS)
  const { text } = await admin.visitor.get('/admin/settings/languages')
  expect(words(text)).toMatch(/Deutsch .*Emails 1 of 1 none .*العربية .*Emails 0 of 1 Password reset/)
  expect(text).toContain(`href="${PAGE}?language=ar"`)
  expect(text).not.toContain(`href="${GERMAN}"`)
})
