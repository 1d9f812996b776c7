import type { BulkAction } from '#app/domain/batches/bulk/bulk-action.ts'
import { CHIPS, LONGEST_INSTRUCTION } from '#app/domain/listings/rewrite-chips.ts'
import { SECTION_KEYS, SECTIONS } from '#app/domain/listings/sections.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type ChannelLimit, OWN_LIMIT } from './channel-limit.ts'

interface RewriteWishFormProps {
  action: BulkAction
  limits: ChannelLimit[]
}

/** Which section of the chosen listings is written again, and how. */
export function RewriteWishForm({ action: { options, listings }, limits }: RewriteWishFormProps) {
  const { rewrite } = options
  const chosen =
    rewrite?.limit && (limits.find(({ limit }) => isSame(limit, rewrite.limit))?.value ?? OWN_LIMIT)
  const [form, fields] = usePostedForm<
    Record<'section' | 'limit' | 'most' | 'chips' | 'instruction', string>
  >({
    id: 'rewrite',
    defaultValue: {
      section: rewrite?.section ?? 'titles',
      limit: chosen ?? '',
      most: chosen === OWN_LIMIT ? String(rewrite?.limit?.most ?? '') : '',
      instruction: rewrite?.instruction ?? '',
    },
    constraint: { instruction: { maxLength: LONGEST_INSTRUCTION }, most: { min: 10, max: 5000 } },
  })
  return (
    <section className="stack" aria-labelledby="rewrite-title">
      <h2 id="rewrite-title" className="sr-only">{t`Rewrite a section`}</h2>
      <p>{t`Of ${plural({ listings }, { one: '# chosen listing', other: '# chosen listings' })}. You see what it takes before it begins.`}</p>
      <PostedForm form={form} className="form measure">
        <div className="form-grid">
          <SelectField
            meta={fields.section}
            label={t`Section`}
            options={SECTION_KEYS.filter((key) => key !== 'slug').map((key) => ({
              value: key,
              label: t(SECTIONS[key].title),
            }))}
          />
          <SelectField
            meta={fields.limit}
            label={t`Only what is longer than`}
            emptyLabel={t`Rewrite all, whatever their length`}
            options={[
              { value: OWN_LIMIT, label: t`A number of characters` },
              ...limits.map(({ value, limit }) => ({
                value,
                label: t`${{ channel: limit.channel }}: ${plural({ most: limit.most }, { one: '# character', other: '# characters' })}`,
              })),
            ]}
          />
          <Field
            meta={fields.most}
            type="number"
            label={t`Number of characters`}
            hint={t`If you have chosen a number above, such as 75.`}
            optional
          />
        </div>
        <fieldset>
          <legend>{t`How should it read?`}</legend>
          <div className="chips">
            {Object.entries(CHIPS).map(([value, { label }]) => (
              <label key={value} className="chip">
                <input
                  type="checkbox"
                  name="chips"
                  value={value}
                  defaultChecked={rewrite?.chips.some((chip) => chip === value)}
                />
                <span>{t(label)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Field meta={fields.instruction} type="textarea" rows={2} label={t`Your own instruction`} optional />
        <div className="row">
          <SubmitButton
            variant={rewrite ? 'outline' : 'primary'}
            name="do"
            value="rewrite"
            pending={t`Counting...`}
          >
            {rewrite ? t`Update the price` : t`Show the price`}
          </SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}

function isSame(one: ChannelLimit['limit'], other: ChannelLimit['limit'] | undefined): boolean {
  return one.channel === other?.channel && one.most === other.most
}
