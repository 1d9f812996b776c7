import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import { href } from 'react-router'
import type { BrandRules } from '#app/domain/listings/brands/brand.ts'
import type { Manufacturer } from '#app/domain/listings/brands/manufacturer.ts'
import { SECTION_KEYS, SECTIONS } from '#app/domain/listings/sections.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckField, ErrorSummary, errorText, Field, SelectField } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toFields } from './brand-fields.ts'
import type { BrandFields } from './brand-schema.ts'
import { ManufacturerFields } from './manufacturer-fields.tsx'
import { SectionLimits } from './section-limits.tsx'
import { spellings } from './spellings.ts'
import { BASE_FIELD, type BrandResult, StoredBrand } from './stored-brand.tsx'

interface BrandFormProps {
  name: string
  rules: BrandRules
  manufacturer: Manufacturer | null
  /** When the brand was saved; a new one was not. */
  base?: string
  channels: { key: string; name: string }[]
  submit: string
}

export function BrandForm({ name, rules, manufacturer, base = '', channels, submit }: BrandFormProps) {
  const [form, fields] = usePostedForm<BrandFields & { base: string }>({
    id: 'brand',
    defaultValue: toFields(name, rules, manufacturer) as never,
    constraint: { name: { required: true } },
  })
  const stored = (useFormResult('brand') as BrandResult | undefined)?.stored
  // What was typed over an older state is saved over that state, until its writer has seen the newer one.
  const shownBase = stored?.outcome === 'conflict' ? stored.updatedAt : (fields.base.initialValue ?? base)
  const choices = spellings()
  if (!choices.some(({ value }) => value === rules.spelling))
    choices.push({ value: rules.spelling, label: rules.spelling })
  const optional = SECTION_KEYS.filter((key) => 'optional' in SECTIONS[key])
  return (
    <>
      <ErrorSummary form={form} />
      {stored && <StoredBrand stored={stored} channels={channels} />}
      <PostedForm form={form}>
        <FirstSubmit label={submit} name="intent" value="save" />
        <input type="hidden" name={BASE_FIELD} value={shownBase} />
        <Field meta={fields.name} label={t`Name`} hint={t`Only you see it.`} />
        <Field
          meta={fields.tone}
          label={t`Tone`}
          hint={t`For example: calm and exact, a little dry.`}
          optional
        />
        <Field
          meta={fields.audience}
          label={t`Audience`}
          hint={t`For example: people who cook every day.`}
          optional
        />
        <SelectField meta={fields.spelling} label={t`Spelling`} half options={choices} otherwise="" />
        <div className="form-grid">
          <Field
            half
            optional
            meta={fields.use}
            label={t`Words to use`}
            hint={t`One per line, up to 100.`}
            type="textarea"
            rows={5}
          />
          <Field
            half
            optional
            meta={fields.avoid}
            label={t`Words to avoid`}
            hint={t`One per line, up to 100. Always checked.`}
            type="textarea"
            rows={5}
          />
        </div>
        <Field
          meta={fields.terms}
          label={t`Protected names and terms`}
          hint={t`One per line, up to 100. A name alone is never translated: GlowCore. A term has its translations: torque = de: Drehmoment; fr: couple.`}
          type="textarea"
          rows={4}
          optional
        />
        <CheckField meta={fields.oneSentenceBullets} label={t`One sentence in each bullet`} />
        <Ticks
          meta={fields.channels}
          legend={t`Channels`}
          hint={t`Listings are checked against their limits.`}
          options={channels.map(({ key, name: label }) => ({ value: key, label }))}
        />
        <Ticks
          meta={fields.sections}
          legend={t`More sections`}
          hint={t`They are written with each new listing at no extra cost.`}
          options={optional.map((key) => ({ value: key, label: t(SECTIONS[key].title) }))}
        />
        <Field
          meta={fields.instructions}
          label={t`Your own instructions`}
          hint={t`Anything else the listings should follow. Up to 2,000 characters.`}
          type="textarea"
          rows={5}
          optional
        />
        <SectionLimits meta={fields.limits} rules={rules} />
        <ManufacturerFields meta={fields.manufacturer} manufacturer={manufacturer} />
        <div className="row">
          <SubmitButton pending={t`Saving...`} name="intent" value="save">
            {submit}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/user/brands')}>
            {t`Cancel`}
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}

interface TicksProps {
  meta: FieldMetadata<string[]>
  legend: string
  hint: string
  options: { value: string; label: string }[]
}

/** A list of choices of which any number may be ticked. */
function Ticks({ meta, legend, hint, options }: TicksProps) {
  const boxes = getCollectionProps(meta, { type: 'checkbox', options: options.map(({ value }) => value) })
  return (
    <fieldset>
      <legend>{legend}</legend>
      <p className="hint">{hint}</p>
      {meta.errors && <p className="error">{errorText(meta.errors)}</p>}
      <div className="field choices">
        {boxes.map(({ key, ...box }) => (
          <label key={key} className="check">
            <input {...box} /> <span>{options.find(({ value }) => value === box.value)?.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
