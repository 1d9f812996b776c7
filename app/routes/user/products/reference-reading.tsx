import { href } from 'react-router'
import type { ReferenceSummary } from '#app/domain/listings/references/reference.ts'
import { ph, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { comma } from '#app/i18n/writing.ts'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { OfferedFacts } from './offered-facts.tsx'
import { ReadingState } from './reading-state.tsx'

interface ReferenceReadingProps {
  product: { id: string; facts: string[] }
  reference: ReferenceSummary
  /** Readings that the product has left. */
  left: number
  idempotencyKey: string
}

/** One text: how its reading is getting on, and what there is to decide. */
export function ReferenceReading({ product, reference, left, idempotencyKey }: ReferenceReadingProps) {
  const { id, name, count, offered, reading, createdAt } = reference
  const page = href('/user/products/:productId/references/:referenceId', {
    productId: product.id,
    referenceId: id,
  })
  return (
    <section className="stack measure reference" id={`reference-${id}`} aria-labelledby={`name-${id}`}>
      <div>
        <h2 id={`name-${id}`}>
          <Link to={page}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="small muted">
          {t`${plural({ count }, { one: '# passage', other: '# passages' })}`}
          {comma()}
          <Time iso={createdAt} minute />
        </p>
      </div>
      <ReadingState
        reading={reading}
        offered={offered}
        running={t`Reading the text… You can leave this page; the results will be kept here.`}
        failed={t`The text was not read`}
        nothing={t`No facts about this product were found in this text.`}
      />
      {offered && offered.length > 0 && (
        <OfferedFacts
          facts={product.facts}
          offered={offered.map(({ text, passage }) => ({
            text,
            place: (
              <Link className="small" to={`${page}#p${passage}`}>
                <Trans>
                  Passage {passage}
                  <span className="sr-only"> of the text, where “{ph({ text })}” was read</span>
                </Trans>
              </Link>
            ),
          }))}
          origin={['referenceId', id]}
          legend={t`Read in this text: which of these are right?`}
          dismiss={
            <Trans>
              Dismiss
              <span className="sr-only">: what was read in “{ph({ name })}”</span>
            </Trans>
          }
        />
      )}
      <FormAlert id={`read-${id}`} />
      <Form method="post" id={`read-${id}`} className="row">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="referenceId" value={id} />
        {reading?.status !== 'running' && left > 0 && (
          <SubmitButton variant="outline" size="sm" pending={t`Starting...`} name="intent" value="read">
            {reading === null ? (
              <Trans>
                Read facts, free<span className="sr-only">: {ph({ name })}</span>
              </Trans>
            ) : (
              <Trans>
                Read it again, free<span className="sr-only">: {ph({ name })}</span>
              </Trans>
            )}
          </SubmitButton>
        )}{' '}
        <SubmitButton variant="ghost-danger" size="sm" pending={t`Removing...`} name="intent" value="remove">
          <Trans>
            Remove<span className="sr-only">: {ph({ name })}</span>
          </Trans>
        </SubmitButton>
      </Form>
    </section>
  )
}
