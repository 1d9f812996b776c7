import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as userWords from '../words.tsx'
import type { NewExportPage } from './new-export.server.ts'
import { OptionFields } from './option-fields.tsx'
import * as words from './words.tsx'

/** Changes the address alone: what is chosen is checked on the next page. */
export function RequestForm({ request, languages, batchName, chosen, targets, plan }: NewExportPage) {
  let { from, ticked, batch, language, target, options } = request
  let offered = languages.includes(language) || language === '' ? languages : [language, ...languages]
  return (
    <Form className="form" method="get" key={JSON.stringify(request)}>
      {ticked.map((id) => (
        <input key={id} type="hidden" name="listing" value={id} />
      ))}
      {batch && <input type="hidden" name="batch" value={batch} />}
      <fieldset className="spaced">
        <legend>{userWords.whichListings}</legend>
        <div className="field choices">
          {ticked.length > 0 && (
            <Choice name="from" value="ticked" current={from}>
              {words.theYouTicked(ticked.length)}
            </Choice>
          )}
          {batchName !== undefined && (
            <Choice name="from" value="batch" current={from}>
              {words.whatImportHasWritten(batchName)}
            </Choice>
          )}
          <Choice name="from" value="new" current={from}>
            {words.reviewedAndNotExportedYet}
          </Choice>
          <Choice name="from" value="reviewed" current={from}>
            {words.allReviewedListings}
          </Choice>
        </div>
        {offered.length > 1 && (
          <FilterSelect
            name="language"
            label={uiWords.language}
            all={userWords.allLanguages}
            value={language}
            options={offered.map((value) => ({ value, label: value }))}
          />
        )}
        <p className="hint">
          {words.listingsCount(chosen.count)}
          {chosen.hasMore && ` ${words.thereAreMore}`}
        </p>
      </fieldset>
      <fieldset className="spaced">
        <legend>{words.whereTheyShouldGo}</legend>
        <div className="field targets">
          {targets.map(({ key, name, lead }) => (
            <div key={key}>
              <label className="check">
                <input type="radio" name="target" value={key} defaultChecked={key === target} required />
                <span>
                  {name} <span className="hint">{lead}</span>
                </span>
              </label>
            </div>
          ))}
        </div>
      </fieldset>
      {plan && (
        <OptionFields shown={plan.options} options={options} columns={plan.columns} isTable={plan.isTable} />
      )}
      {target && plan && <input type="hidden" name="for" value={target} />}
      <div className="row">
        <Button type="submit" variant={plan ? 'outline' : 'primary'}>
          {plan ? words.updateTheExport : words.checkTheListings}
        </Button>
      </div>
    </Form>
  )
}

interface ChoiceProps {
  name: string
  value: string
  current: string
  children: ReactNode
}

function Choice({ name, value, current, children }: ChoiceProps) {
  return (
    <>
      <label className="check">
        <input type="radio" name={name} value={value} defaultChecked={value === current} />
        <span>{children}</span>
      </label>{' '}
    </>
  )
}
