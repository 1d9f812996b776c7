import { href } from 'react-router'
import { type SectionKey, sectionName } from '#app/domain/listings/sections.ts'
import { fieldsOf } from '#app/forms/rows/draft.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { Stretches } from './difference.tsx'
import type { SectionConflict as Conflict, SectionResult } from './section-result.ts'
import { BASE_FIELD } from './section-rows.ts'
import type { TextLanguage } from './text-language.ts'

interface SectionConflictProps {
  listing: { id: string } & TextLanguage
  section: SectionKey
  result: SectionResult
  conflict: Conflict
  onDiscard: () => void
}

/** The section was saved, or rewritten, while it was being edited: both texts, and the choice. Nothing was saved yet. */
export function SectionConflict(props: SectionConflictProps) {
  const { listing, section, result, conflict, onDiscard } = props
  const { id: listingId, lang, dir } = listing
  const { difference, revisionId, at, byModel, canJoin } = conflict
  const without = (kind: 'added' | 'removed') => difference.filter((stretch) => stretch.kind !== kind)
  const said = { added: `${t`only in yours:`} `, removed: `${t`only in this one:`} ` }
  return (
    <>
      <Alert kind="warning" title={t`The text was changed while you were editing it`}>
        <p>
          {byModel ? (
            <Trans>
              A rewrite was finished on {{ date: <Time iso={at} minute /> }}. Your changes have not been saved
              yet. The other version stays under Versions, even if you keep yours.
            </Trans>
          ) : (
            <Trans>
              It was saved in another window on {{ date: <Time iso={at} minute /> }}. Your changes have not
              been saved yet. The other version stays under Versions, even if you keep yours.
            </Trans>
          )}
        </p>
      </Alert>
      <div className="both">
        <section className="stack stack-sm" aria-labelledby="theirs">
          <h2 id="theirs">{t`Saved in the meantime`}</h2>
          <Stretches stretches={without('added')} lang={lang} dir={dir} said={said} />
        </section>
        <section className="stack stack-sm" aria-labelledby="mine">
          <h2 id="mine">{t`Yours`}</h2>
          <Stretches stretches={without('removed')} lang={lang} dir={dir} said={said} />
        </section>
      </div>
      <Form
        id="section"
        method="post"
        className="stack"
        action={href('/user/listings/:listingId/sections/:section', { listingId, section })}
      >
        {[...fieldsOf(result.draft)].map(([name, value]) => (
          <textarea key={name} hidden name={name} defaultValue={value} aria-label={name} />
        ))}
        <input type="hidden" name={BASE_FIELD} value={revisionId} />
        <div className="row">
          <SubmitButton pending={t`Saving...`} name="intent" value="mine">
            {t`Keep mine`}
          </SubmitButton>{' '}
          <ButtonLink
            variant="outline"
            href={href('/user/listings/:listingId', { listingId })}
            onClick={onDiscard}
          >
            {t`Keep the other version`}
          </ButtonLink>{' '}
          {canJoin && (
            <SubmitButton variant="outline" pending={t`Combining...`} name="intent" value="join">
              {t`Combine both`}
            </SubmitButton>
          )}{' '}
          <SubmitButton variant="ghost" pending={t`Opening...`} name="intent" value="edit">
            {t`Keep editing mine`}
          </SubmitButton>
        </div>
        {canJoin && (
          <p className="small muted">{t`Combine both opens ${{ section: sectionName(section) }} with the saved text, followed by what is only in yours.`}</p>
        )}
      </Form>
    </>
  )
}
