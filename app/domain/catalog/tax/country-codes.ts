import { COUNTRIES } from '#app/domain/base/countries.ts'

/** Countries of the billing form that ICU calls otherwise. */
const OTHERWISE: Record<string, string> = {
  'Cabo Verde': 'CV',
  'Saint Vincent and the Grenadines': 'VC',
  Congo: 'CG',
  'Democratic Republic of the Congo': 'CD',
  'Holy See': 'VA',
  Myanmar: 'MM',
  Palestine: 'PS',
}

/** The billing form's name of a country by its ISO 3166-1 code; undefined for a code that it does not list. */
export function countryOf(code: string): string | undefined {
  return byCode.get(code.toUpperCase())
}

/** The reverse. */
export function codeOfCountry(name: string): string | undefined {
  return codes.get(name)
}

/** Former codes, such as DD, are none. */
export function isCountryCode(code: string): boolean {
  return byCode.has(code) && new Intl.Locale('und', { region: code }).region === code
}

/** All of them: ISO 3166-1 codes with names, in the order of the names. */
export function codedCountries(): [code: string, name: string][] {
  return [...byCode]
    .filter(([code]) => isCountryCode(code))
    .sort(([, one], [, other]) => one.localeCompare(other))
}

const byCode = new Map<string, string>()
for (const [name, code] of Object.entries(OTHERWISE)) byCode.set(code, name)
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const plain = (name: string) => name.replace('&', 'and').replace(/\bSt\./, 'Saint')
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
  const name = names.of(code)
  if (name && !byCode.has(code) && COUNTRIES.includes(plain(name))) byCode.set(code, plain(name))
}
const codes = new Map([...byCode].map(([code, name]) => [name, code]))
