import { expect, test } from 'vitest'
import { compactVatNumber, vatNumberFault } from '#app/domain/catalog/tax/vat-number.ts'

// Numbers that companies publish, or examples of the registers' own documents.
test.each([
  ['Austria', 'ATU13585627'],
  ['Belgium', 'BE0428759497'],
  ['Bulgaria', 'BG175074752'],
  ['Croatia', 'HR33392005961'],
  ['Cyprus', 'CY10259033P'],
  ['Czechia', 'CZ25123891'],
  ['Denmark', 'DK13585628'],
  ['Estonia', 'EE100931558'],
  ['Finland', 'FI20774740'],
  ['France', 'FR40303265045'],
  ['Germany', 'DE136695976'],
  ['Greece', 'EL094259216'],
  ['Hungary', 'HU12892312'],
  ['Ireland', 'IE6433435F'],
  ['Ireland', 'IE8D79739I'],
  ['Italy', 'IT00743110157'],
  ['Latvia', 'LV40003521600'],
  ['Lithuania', 'LT119511515'],
  ['Luxembourg', 'LU15027442'],
  ['Malta', 'MT11679112'],
  ['Netherlands', 'NL004495445B01'],
  ['Netherlands', 'NL123456789B13'],
  ['Poland', 'PL8567346215'],
  ['Portugal', 'PT501964843'],
  ['Romania', 'RO18547290'],
  ['Slovakia', 'SK2022749619'],
  ['Slovenia', 'SI50223054'],
  ['Spain', 'ESB58378431'],
  ['Sweden', 'SE556188840401'],
  ['United Kingdom', 'GB980780684'],
  ['United Kingdom', 'XI980780684'],
])('%s: %s is right, and wrong with another digit', (country, number) => {
  expect(vatNumberFault(number, country)).toBeUndefined()
  let wrong = number.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
  if (country === 'Netherlands')
    wrong = number.replace(/\d(?=B)/, (digit) => String((Number(digit) + 1) % 10))
  if (country === 'Sweden') wrong = number.replace(/\d(?=01$)/, (digit) => String((Number(digit) + 1) % 10))
  expect(vatNumberFault(wrong, country)).toContain('check digits')
  expect(vatNumberFault(number, 'Malta') === undefined).toBe(country === 'Malta')
})

test.each([
  ['Germany', 'DE111111111'],
  ['Germany', 'DE123456789'],
  ['Finland', 'FI12345678'],
  ['United Kingdom', 'GB123456789'],
])('%s: %s is invented', (country, number) => {
  expect(vatNumberFault(number, country)).toContain('check digits')
})

test('numbers are typed with spaces, points and hyphens; where no form is known, none is asked for', () => {
  expect(compactVatNumber(' fi-2077.4740 ')).toBe('FI20774740')
  expect(vatNumberFault('CHE123456788', 'Switzerland')).toBeUndefined()
  expect(vatNumberFault('123456782', 'United Kingdom')).toContain('with GB at the beginning')
  expect(vatNumberFault('GR094259216', 'Greece')).toContain('with EL at the beginning')
})
