import { expect, test } from 'vitest'
import { inLanguage } from '#app/i18n/language.server.ts'
import { msg } from '#app/i18n/macro.ts'
import { template } from '#app/i18n/template.ts'

test('placeholders of a template stay as they are', () => {
  expect(template(msg`Hello {name},\n\n“{sign_in}” and {name}`)).toBe(
    'Hello {name},\n\n“{sign_in}” and {name}',
  )
  expect(template(msg`Nothing to fill in`)).toBe('Nothing to fill in')
})

test('from right to left, too, so that they can be found', () => {
  const shown = inLanguage(() => template(msg`Hello {name}, {link}`), 'ar')
  expect(shown).toBe('Hello {name}, {link}')
})
