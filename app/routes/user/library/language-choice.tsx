import { Form, href } from 'react-router'
import { nameOfLanguage, usedFirst } from '#app/domain/listings/language-names.ts'
import { t } from '#app/i18n/macro.ts'
import { Button } from '#app/ui/button.tsx'
import { LanguageSelect } from './language-select.tsx'

interface LanguageChoiceProps {
  productId: string
  /** Chosen so far. */
  languages: string[]
  /** Those of the user's listings. */
  used: string[]
}

/** Changes the address alone: each press adds the language of the select and drops those that were unticked. */
export function LanguageChoice({ productId, languages, used }: LanguageChoiceProps) {
  return (
    <Form className="form" method="get" action={href('/user/listings/languages')} key={languages.join()}>
      <input type="hidden" name="product" value={productId} />
      {languages.length > 0 && (
        <fieldset>
          <legend>{t`Languages`}</legend>
          <div className="field chosen">
            {languages.map((language) => (
              <label key={language} className="check">
                <input type="checkbox" name="language" value={language} defaultChecked />{' '}
                {nameOfLanguage(language)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="toolbar">
        <LanguageSelect
          id="another"
          label={languages.length > 0 ? t`Another language` : t`Language`}
          names={usedFirst(used).filter((name) => !languages.includes(name))}
          isOptional
        />
        <Button type="submit" variant="outline">
          {languages.length > 0 ? t`Update price` : t`Show price`}
        </Button>
      </div>
    </Form>
  )
}
