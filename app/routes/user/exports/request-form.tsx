import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { byName, languageOptions } from '#app/domain/listings/language-names.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Button } from '#app/ui/button.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import type { NewExportPage } from './new-export.server.ts'
import { OptionFields } from './option-fields.tsx'

/** Changes the address alone: what is chosen is checked on the next page. */
export function RequestForm({ request, languages, batchName, chosen, targets, plan }: NewExportPage) {
  const { from, ticked, batch, language, target, options } = request
  const offered = languages.includes(language) || language === '' ? languages : [language, ...languages]
  return (
    <Form className="form" method="get" key={JSON.stringify(request)}>
      {ticked.map((id) => (
        <input key={id} type="hidden" name="listing" value={id} />
      ))}
      {request.selection && <input type="hidden" name="selection" value={request.selection} />}
      {batch && <input type="hidden" name="batch" value={batch} />}
      <fieldset className="spaced">
        <legend>{t`Which listings`}</legend>
        <div className="field choices">
          {ticked.length > 0 && (
            <Choice name="from" value="ticked" current={from}>
              {t`${plural({ count: ticked.length }, { one: 'The one you selected', other: 'The # you selected' })}`}
            </Choice>
          )}
          {request.selection !== '' && (
            <Choice name="from" value="selected" current={from}>
              {t`Those you selected`}
            </Choice>
          )}
          {batchName !== undefined && (
            <Choice name="from" value="batch" current={from}>
              <Trans>
                From the import <bdi>{batchName}</bdi>
              </Trans>
            </Choice>
          )}
          <Choice name="from" value="new" current={from}>
            {t`Reviewed and not exported yet`}
          </Choice>
          <Choice name="from" value="reviewed" current={from}>
            {t`All reviewed listings`}
          </Choice>
        </div>
        {offered.length > 1 && (
          <FilterSelect
            name="language"
            label={t`Language`}
            all={t`All languages`}
            value={language}
            options={languageOptions(byName(offered))}
          />
        )}
        <p className="hint">
          {t`${plural({ count: chosen.count }, { one: 'One listing.', other: '# listings.' })}`}
          {chosen.hasMore && ` ${t`There are more: export these first, then the rest.`}`}
        </p>
      </fieldset>
      <fieldset className="spaced">
        <legend>{t`Where the listings should go`}</legend>
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
          {plan ? t`Update export` : t`Check the listings`}
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
