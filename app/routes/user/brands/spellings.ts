import * as words from './words.tsx'

export const SPELLINGS = [
  { value: '', label: words.any },
  { value: 'en-GB', label: words.englishBritish },
  { value: 'en-US', label: words.englishAmerican },
  { value: 'en-AU', label: words.englishAustralian },
  { value: 'de-DE', label: words.germanGermanyAndAustria },
  { value: 'de-CH', label: words.germanSwitzerland },
  { value: 'pt-PT', label: words.portuguesePortugal },
  { value: 'pt-BR', label: words.portugueseBrazil },
]

/** What a spelling is shown as; one that is not offered, such as one set through the API, as its code. */
export function spellingName(value: string): string {
  return SPELLINGS.find((one) => one.value === value)?.label ?? value
}
