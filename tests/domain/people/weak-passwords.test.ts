import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from '#app/domain/people/common-passwords.server.ts'
import { isWeakPassword } from '#app/domain/people/weak-passwords.server.ts'
import { mostCommonPasswords } from './write-weak-passwords.ts'

const MARA = { email: 'mara.lindqvist@example.test', name: 'Mara Lindqvist' }

test('the list is the 3,000 most common ones of the dictionary', () => {
  expect(COMMON_PASSWORDS).toHaveLength(3000)
  expect(COMMON_PASSWORDS).toEqual(mostCommonPasswords())
})

test.each([
  '123456',
  'password',
  'PassWord',
  'qwertyuiop',
  'listwright',
  'Listwright',
  'Listwright1!',
  'list-wright',
  'aaaaaa',
  'AaAaAaAa',
  '      ',
  '\u00a0 \t   ',
  '121212121212',
  'mara.lindqvist@example.test',
  'MARA.lindqvist@example.test',
  'mara.lindqvist',
  'maralindqvist',
  'Mara Lindqvist',
  'Mara-Lindqvist!',
])('%j is weak', (password) => {
  expect(isWeakPassword(password, MARA)).toBe(true)
})

test.each([
  'kettle-orbit-42',
  'listwrights are us',
  ' password',
  'пароль-для-магазина',
  'mara counts lanterns',
])('%s is not', (password) => {
  expect(isWeakPassword(password, MARA)).toBe(false)
})
