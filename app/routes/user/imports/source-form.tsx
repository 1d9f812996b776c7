import { href } from 'react-router'
import { DIALECTS } from '#app/domain/batches/imports/file-format.ts'
import type { Source } from '#app/domain/batches/sources.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

export interface SourceFormProps {
  batchId: string
  sources: Source[]
  /** The id of the chosen one; undefined: a new one, which is called as suggested. */
  chosen: string | undefined
  suggested: string
}

function kindOf(dialect: Source['dialect']): string {
  if (dialect === 'api') return t`API`
  return dialect === 'plain' ? t`Sheet` : t(DIALECTS[dialect])
}

function ShopName({ name, kind }: { name: string; kind: string }) {
  return (
    <>
      <bdi>{name}</bdi>
      {name !== kind && <span className="hint"> {kind}</span>}
    </>
  )
}

/** Where the products' keys come from: a shop that is known, or a new one. */
export function SourceForm({ batchId, sources, chosen, suggested }: SourceFormProps) {
  const [form, fields] = usePostedForm<{ name: string }>({ id: 'source', defaultValue: { name: suggested } })
  return (
    <section className="stack" aria-labelledby="shop">
      <div>
        <h2 id="shop">{t`Which shop are these products from?`}</h2>
        <p className="small">{t`Products are told apart by their keys within one shop: ID 1 of another shop is another product.`}</p>
      </div>
      <PostedForm
        form={form}
        className="form stack measure"
        action={href('/user/imports/:batchId/check', { batchId })}
      >
        <input type="hidden" name="intent" value="source" />
        <div className="field choices" role="radiogroup" aria-labelledby="shop">
          {sources.map(({ id, name, dialect }) => (
            <label key={id} className="check">
              <input type="radio" name="source" value={id} defaultChecked={id === chosen} />
              <span>
                <ShopName name={name} kind={kindOf(dialect)} />
              </span>
            </label>
          ))}
          <label className="check">
            <input type="radio" name="source" value="" defaultChecked={chosen === undefined} />
            <span>{t`A new shop`}</span>
          </label>
        </div>
        <Field meta={fields.name} label={t`Name of the new shop`} />
        <div className="row">
          <SubmitButton variant="outline" pending={t`Reading...`}>
            {t`Use this shop`}
          </SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}
