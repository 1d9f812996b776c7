import { href } from 'react-router'
import type { FeedFields } from '#app/domain/batches/feeds/feed-draft.ts'
import type { FeedOptions } from '#app/domain/batches/feeds/feed-options.ts'
import { byName, languageOptions } from '#app/domain/listings/language-names.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckField, ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { FeedChoices } from './feed-choices.server.ts'

interface FeedFormProps {
  /** The options that its target looks at. */
  asks: readonly (keyof FeedOptions)[]
  fields: FeedFields
  choices: FeedChoices
  /** Of a new one. */
  idempotencyKey?: string
  submit: string
}

export function FeedForm({ asks, fields: saved, choices, idempotencyKey, submit }: FeedFormProps) {
  const [form, fields] = usePostedForm<FeedFields>({
    id: 'feed',
    defaultValue: { ...saved, sourceId: saved.sourceId ?? '' },
    constraint: { name: { required: true }, sellerName: { required: true } },
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form}>
        {idempotencyKey !== undefined && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        <Field meta={fields.name} label={t`Name`} hint={t`Only you see it.`} />
        <div className="form-grid">
          <SelectField
            half
            meta={fields.language}
            label={t`Language`}
            hint={t`Of the listings that it has.`}
            options={languageOptions(byName(choices.languages))}
            otherwise={saved.language}
          />
          <SelectField
            half
            meta={fields.match}
            label={t`Product key`}
            hint={t`What the reader knows them by.`}
            options={[
              { value: 'sku', label: 'SKU' },
              { value: 'id', label: 'ID' },
            ]}
          />
        </div>
        {choices.sources.length > 1 && (
          <SelectField
            meta={fields.sourceId}
            label={t`Products of`}
            hint={t`Two shops can use one key for different products: make a feed for each.`}
            emptyLabel={t`All sources`}
            options={choices.sources}
          />
        )}
        {asks.includes('sellerName') && (
          <Field meta={fields.sellerName} label={t`Seller’s name`} hint={t`As shoppers know your shop.`} />
        )}
        {asks.includes('country') && (
          <SelectField
            meta={fields.country}
            label={t`Country that you sell in`}
            emptyLabel={t`Select a country`}
            options={choices.countries}
            autoComplete="country"
          />
        )}
        <CheckField
          meta={fields.ownWords}
          label={t`Do not label text that a person wrote as AI-generated.`}
        />
        <div className="row">
          <SubmitButton pending={t`Saving...`} name="intent" value="save">
            {submit}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/user/feeds')}>
            {t`Cancel`}
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}
