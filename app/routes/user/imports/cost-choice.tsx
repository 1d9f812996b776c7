import { Form, href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { type BatchOptions, MOST_LANGUAGES, REWRITES } from '#app/domain/batches/options.ts'
import type { BatchPlan } from '#app/domain/batches/plan.server.ts'
import { languageOptions, nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Button } from '#app/ui/button.tsx'

interface CostChoiceProps {
  batch: Batch
  choice: BatchOptions
  /** Of all languages, in the order of the selects. */
  names: string[]
  brands: { id: string; name: string; isDefault: boolean }[]
  plan: BatchPlan
}

/** Changes the address alone: each press shows the price of what is chosen. */
export function CostChoice({ batch, choice, names, brands, plan }: CostChoiceProps) {
  const { languages } = choice
  return (
    <Form className="form" method="get" action={href('/user/imports/:batchId/cost', { batchId: batch.id })}>
      <input type="hidden" name="chosen" value="1" />
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
      <div className="pair">
        {languages.length < MOST_LANGUAGES && (
          <div className="field">
            <label htmlFor="another">{languages.length > 0 ? t`Another language` : t`Language`}</label>{' '}
            <LanguageSelect
              id="another"
              name="language"
              none={t`Choose a language`}
              value=""
              names={names.filter((name) => !languages.includes(name))}
            />
          </div>
        )}
        {brands.length > 0 && (
          <div className="field">
            <label htmlFor="brand">{t`Brand`}</label>{' '}
            <select className="input" id="brand" name="brand" defaultValue={choice.brandId ?? ''}>
              <option value="">{t`Each product’s own, or the default`}</option>
              {brands.map(({ id, name, isDefault }) => (
                <option key={id} value={id}>
                  {isDefault ? t`${{ name }} (default)` : name}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      {!batch.isOfLibrary && (
        <>
          <Kept batch={batch} choice={choice} names={names} />
          <Again plan={plan} rewrite={choice.rewrite} />
        </>
      )}
      <div className="row">
        <Button type="submit" variant="outline">
          {languages.length > 0 ? t`Update price` : t`Show price`}
        </Button>
      </div>
    </Form>
  )
}

/** What is left as it is. */
function Kept({ batch, choice, names }: Pick<CostChoiceProps, 'batch' | 'choice' | 'names'>) {
  const { unchanged, withTexts } = batch
  return (
    <fieldset>
      <legend>{t`What to skip`}</legend>
      <div className="field chosen">
        <div>
          <label className="check">
            <input type="checkbox" name="empty" value="only" defaultChecked={choice.onlyEmpty} />{' '}
            {t`Text in the file: write only what is missing`}
          </label>
        </div>
        {unchanged > 0 && (
          <div>
            <label className="check">
              <input type="checkbox" name="unchanged" value="skip" defaultChecked={choice.skipUnchanged} />{' '}
              {t`${plural({ unchanged }, { one: '# row unchanged since it was last written', other: '# rows unchanged since they were last written' })}`}
            </label>
          </div>
        )}
      </div>
      {unchanged === 0 && choice.skipUnchanged && <input type="hidden" name="unchanged" value="skip" />}
      {withTexts > 0 && (
        <div className="field half">
          <label htmlFor="file">{t`Language of the text in the file`}</label>{' '}
          <LanguageSelect id="file" name="file" value={choice.fileLanguage} names={names} />
        </div>
      )}
    </fieldset>
  )
}

/** Listings that are there: none of them is replaced unless it is asked for. */
function Again({ plan: { again, touched }, rewrite }: { plan: BatchPlan; rewrite: BatchOptions['rewrite'] }) {
  if (again === 0) return null
  const labels: Record<BatchOptions['rewrite'], string> = {
    none: t`${plural({ again }, { one: 'Keep it, marked as out of date: no credit', other: 'Keep them, marked as out of date: no credit' })}`,
    drafts: t`${plural({ drafts: again - touched }, { one: 'Write the # again that nobody has reviewed or edited: # credit', other: 'Write the # again that nobody has reviewed or edited: # credits' })}`,
    all: writeAllAgain(again, touched),
  }
  const choices = REWRITES.filter((value) => value !== 'drafts' || (touched > 0 && touched < again))
  return (
    <fieldset>
      <legend>{t`Listings you already have`}</legend>
      <p className="hint">
        {changedText(again)} {touchedText(touched)}
      </p>
      <div className="field choices">
        {choices.map((value) => (
          <label key={value} className="check">
            <input type="radio" name="again" value={value} defaultChecked={value === rewrite} />
            <span>{labels[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function writeAllAgain(again: number, touched: number): string {
  return touched === 0
    ? t`${plural({ again }, { one: 'Write it again: # credit. What is replaced stays as a version.', other: 'Write all # again: # credits. What is replaced stays as a version.' })}`
    : t`${plural({ again }, { one: 'Write it again', other: 'Write all # again' })}, also the ${{ touched: figure(touched) }} reviewed or edited: ${plural({ credits: again }, { one: '# credit', other: '# credits' })}. What is replaced stays as a version.`
}

function changedText(again: number): string {
  return t`${plural({ again }, { one: 'The product of # listing has changed.', other: 'The products of # listings have changed.' })}`
}

function touchedText(touched: number): string {
  return touched === 0
    ? t`Nobody has reviewed or edited them.`
    : t`${plural({ touched }, { one: 'A person has reviewed or edited # of them.', other: 'People have reviewed or edited # of them.' })}`
}

interface LanguageSelectProps {
  id: string
  name: string
  value: string
  /** What stands for no choice. */
  none?: string
  names: string[]
}

function LanguageSelect({ id, name, value, none, names }: LanguageSelectProps) {
  return (
    <select className="input" id={id} name={name} defaultValue={value}>
      {none !== undefined && <option value="">{none}</option>}
      {languageOptions(names).map(({ value: stored, label }) => (
        <option key={stored} value={stored}>
          {label}
        </option>
      ))}
    </select>
  )
}
