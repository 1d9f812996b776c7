import { Form, href } from 'react-router'
import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { type BatchOptions, MOST_LANGUAGES } from '#app/domain/batches/options.ts'
import { LANGUAGE_NAMES } from '#app/domain/generation/content/languages.ts'
import { Button } from '#app/ui/button.tsx'
import { count } from './count.ts'

interface CostChoiceProps {
  batch: Batch
  choice: BatchOptions
  brands: { id: string; name: string; isDefault: boolean }[]
}

/** Changes the address alone: each press shows the price of what is chosen. */
export function CostChoice({ batch, choice, brands }: CostChoiceProps) {
  let { languages } = choice
  return (
    <Form className="form" method="get" action={href('/user/imports/:batchId/cost', { batchId: batch.id })}>
      <input type="hidden" name="chosen" value="1" />
      {languages.length > 0 && (
        <fieldset>
          <legend>Languages</legend>
          <div className="field chosen">
            {languages.map((language) => (
              <label key={language} className="check">
                <input type="checkbox" name="language" value={language} defaultChecked /> {language}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="pair">
        {languages.length < MOST_LANGUAGES && (
          <div className="field">
            <label htmlFor="another">{languages.length > 0 ? 'Another language' : 'Language'}</label>{' '}
            <LanguageSelect
              id="another"
              name="language"
              none="Choose a language"
              value=""
              except={languages}
            />
          </div>
        )}
        {brands.length > 0 && (
          <div className="field">
            <label htmlFor="brand">Brand</label>{' '}
            <select className="input" id="brand" name="brand" defaultValue={choice.brandId ?? ''}>
              <option value="">Each product’s own, or the default</option>
              {brands.map(({ id, name, isDefault }) => (
                <option key={id} value={id}>
                  {isDefault ? `${name} (default)` : name}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      <Kept batch={batch} choice={choice} />
      <div className="row">
        <Button type="submit" variant="outline">
          {languages.length > 0 ? 'Update the price' : 'Show the price'}
        </Button>
      </div>
    </Form>
  )
}

/** What is left as it is. */
function Kept({ batch, choice }: Omit<CostChoiceProps, 'brands'>) {
  let { unchanged, withTexts } = batch
  return (
    <fieldset>
      <legend>What to skip</legend>
      <div className="field chosen">
        <div>
          <label className="check">
            <input type="checkbox" name="empty" value="only" defaultChecked={choice.onlyEmpty} /> Existing
            text: write only what is missing
          </label>
        </div>
        {unchanged > 0 && (
          <div>
            <label className="check">
              <input type="checkbox" name="unchanged" value="skip" defaultChecked={choice.skipUnchanged} />{' '}
              {count(unchanged, 'row', 'rows')} that you have had written before and that are unchanged
            </label>
          </div>
        )}
      </div>
      {unchanged === 0 && choice.skipUnchanged && <input type="hidden" name="unchanged" value="skip" />}
      {withTexts > 0 && (
        <div className="field half">
          <label htmlFor="file">Language of the text in the file</label>{' '}
          <LanguageSelect id="file" name="file" value={choice.fileLanguage} />
        </div>
      )}
    </fieldset>
  )
}

interface LanguageSelectProps {
  id: string
  name: string
  value: string
  /** What stands for no choice. */
  none?: string
  except?: string[]
}

function LanguageSelect({ id, name, value, none, except = [] }: LanguageSelectProps) {
  return (
    <select className="input" id={id} name={name} defaultValue={value}>
      {none !== undefined && <option value="">{none}</option>}
      {LANGUAGE_NAMES.filter((language) => !except.includes(language)).map((language) => (
        <option key={language}>{language}</option>
      ))}
    </select>
  )
}
