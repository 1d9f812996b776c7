import { t } from '#app/i18n/macro.ts'

export const spellings = () => [
  { value: '', label: t`Any` },
  { value: 'en-GB', label: t`English, British` },
  { value: 'en-US', label: t`English, American` },
  { value: 'en-AU', label: t`English, Australian` },
  { value: 'de-DE', label: t`German, Germany and Austria` },
  { value: 'de-CH', label: t`German, Switzerland` },
  { value: 'pt-PT', label: t`Portuguese, Portugal` },
  { value: 'pt-BR', label: t`Portuguese, Brazil` },
]

/** What a spelling is shown as; one that is not offered, such as one set through the API, as its code. */
export function spellingName(value: string): string {
  return spellings().find((one) => one.value === value)?.label ?? value
}
