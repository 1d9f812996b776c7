import { languageOptions } from '#app/domain/listings/language-names.ts'
import { t } from '#app/i18n/macro.ts'

interface LanguageSelectProps {
  id: string
  label: string
  /** Names of languages that can still be added. */
  names: readonly string[]
  isOptional?: boolean
}

export function LanguageSelect({ id, label, names, isOptional }: LanguageSelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name="language" defaultValue={isOptional ? '' : undefined}>
        {isOptional && <option value="">{t`Choose a language`}</option>}
        {languageOptions(names).map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
