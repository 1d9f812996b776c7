import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import type { BatchOptions } from '#app/domain/batches/options.ts'
import type { BatchPlan } from '#app/domain/batches/plan.server.ts'
import { ph, plural, t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useMoreCredits } from '../more-credits.ts'
import { balanceLine } from './balance-line.ts'
import { credits } from './count.ts'
import { choiceQuery } from './read-choice.ts'

interface CostOrderProps {
  batch: Batch
  choice: BatchOptions
  plan: BatchPlan
  /** Of the first rows alone; without texts where they have been written. */
  trial: BatchPlan | undefined
  balance: number
}

/** The price, and the buttons that order for it. */
export function CostOrder({ batch, choice, plan, trial, balance }: CostOrderProps) {
  const { texts, rows, rewrites, unchanged, kept, updates } = plan
  const { products, problems, withLanguage, isOfLibrary } = batch
  const leftOut = products - problems - rows
  return (
    <section className="sheet pad stack" aria-labelledby="price">
      <h2 id="price">{batch.texts > 0 ? t`The rest` : t`What it costs`}</h2>
      <FormAlert id="start" />
      <FormAlert id="trial" />
      <div className="price-facts">
        <Facts
          rows={[
            [isOfLibrary ? t`Products` : t`Products in the file`, figure(products)],
            problems > 0 && [t`Cannot be written`, figure(problems)],
            leftOut > 0 && [t`Already written`, figure(leftOut)],
            updates > 0 && [t`Products to update`, figure(updates)],
            unchanged > 0 && [t`Listings unchanged`, t`${{ listings: figure(unchanged) }}, no credit`],
            kept > 0 && [
              isOfLibrary ? t`Listings that are there` : t`Listings kept, out of date`,
              t`${{ listings: figure(kept) }}, no credit`,
            ],
            [t`Products to write`, figure(rows)],
            rewrites > 0 && [t`Of these, listings written again`, figure(rewrites)],
            [t`Languages`, choice.languages.length],
            withLanguage > 0 && [
              t`In the language of their row`,
              t`${plural({ products: withLanguage }, { one: '# product', other: '# products' })}`,
            ],
          ]}
          total={[t`Price`, credits(texts)]}
          net={balanceLine(texts, balance)}
        />
      </div>
      {texts === 0 ? (
        <>
          <Alert kind="info" quiet>
            {t`There is nothing left to write in these languages.`}
          </Alert>
          {updates > 0 && (
            <Start id="start" batchId={batch.id} choice={choice} texts={0}>
              {t`${plural({ updates }, { one: 'Update # product, write nothing', other: 'Update # products, write nothing' })}`}
            </Start>
          )}
        </>
      ) : (
        <>
          {texts > balance && <Missing missing={texts - balance} isKept={!isOfLibrary || batch.texts > 0} />}
          <div className="row">
            {texts <= balance && (
              <Start id="start" batchId={batch.id} choice={choice} texts={texts}>
                {t`${plural({ texts }, { one: 'Write # listing for # credit', other: 'Write # listings for # credits' })}`}
              </Start>
            )}
            {trial && trial.texts > 0 && trial.texts < texts && trial.texts <= balance && (
              <Start id="trial" batchId={batch.id} choice={choice} texts={trial.texts}>
                {t`${plural({ rows: trial.rows }, { one: 'Try the first one', other: 'Try the first #' })} for ${plural({ credits: trial.texts }, { one: '# credit', other: '# credits' })}`}
              </Start>
            )}
          </div>
          <p className="small muted">{t`Each listing uses its credit when it is started. If it cannot be written, the credit is returned.`}</p>
        </>
      )}
    </section>
  )
}

/** `isKept`: it can be found under Imports. */
function Missing({ missing, isKept }: { missing: number; isKept: boolean }) {
  const more = useMoreCredits()
  return (
    <Alert kind="warning" quiet>
      <p>
        {isKept ? (
          <Trans>
            You need <Plural value={{ credits: missing }} one="# credit" other="# credits" /> more to write
            all of them. <Link to={more.to}>{ph({ offer: more.label })}</Link>: this import stays under
            Imports in the meantime.
          </Trans>
        ) : (
          <Trans>
            You need <Plural value={{ credits: missing }} one="# credit" other="# credits" /> more to write
            all of them. <Link to={more.to}>{ph({ offer: more.label })}</Link>, then select the listings
            again.
          </Trans>
        )}
      </p>
    </Alert>
  )
}

interface StartProps {
  id: 'start' | 'trial'
  batchId: string
  choice: BatchOptions
  texts: number
  children: string
}

function Start({ id, batchId, choice, texts, children }: StartProps) {
  const action = href('/user/imports/:batchId/cost', { batchId: batchId }) + choiceQuery(choice)
  return (
    <Form id={id} method="post" action={action}>
      <input type="hidden" name="credits" value={texts} />
      {id === 'trial' && <input type="hidden" name="trial" value="yes" />}
      <SubmitButton variant={id === 'trial' ? 'outline' : 'primary'} pending={t`Starting...`}>
        {children}
      </SubmitButton>
    </Form>
  )
}
