import type { Revision } from '#app/domain/listings/revisions.server.ts'
import { CHIPS } from '#app/domain/listings/rewrite-chips.ts'
import type { Stretch } from '#app/domain/listings/word-difference.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { Difference, Stretches } from './difference.tsx'
import type { TextLanguage } from './text-language.ts'

interface VersionProps {
  version: Omit<Revision, 'parts'> & { differences: Stretch[]; isFirst: boolean }
  listing: TextLanguage
  /** Where its form posts to. */
  address: string
}

/** One revision: how it came about, what it changed, and the way back to it. */
export function Version({ version, listing, address }: VersionProps) {
  const { id, number, createdAt, isCurrent, differences, isFirst } = version
  return (
    <li value={number}>
      <div className="row row-between">
        <div>
          <Origin version={version} />{' '}
          <span className="label">
            <Trans>
              Version {number}, {{ date: <Time iso={createdAt} minute /> }}
            </Trans>
          </span>
        </div>
        {isCurrent ? (
          <Badge tone="success">{t`In use`}</Badge>
        ) : (
          <Form method="post" action={address}>
            <input type="hidden" name="revision" value={id} />
            <SubmitButton variant="outline" size="sm" pending={t`Restoring...`}>
              <Trans>
                Restore<span className="sr-only"> version {number}</span>
              </Trans>
            </SubmitButton>
          </Form>
        )}
      </div>
      {isFirst ? (
        <>
          <p className="label">{t`First version`}</p>
          <Stretches stretches={differences} lang={listing.lang} dir={listing.dir} />
        </>
      ) : (
        <Difference stretches={differences} lang={listing.lang} dir={listing.dir} />
      )}
    </li>
  )
}

function Origin({ version }: Pick<VersionProps, 'version'>) {
  const { origin, writtenBy, chips, instruction, restoredNumber } = version
  switch (origin) {
    case 'generated':
      return <b>{t`Written by the model`}</b>
    case 'edited':
      return <b>{t`Edited by you`}</b>
    case 'restored':
      return writtenBy === 'person' ? (
        <Trans>
          <b>Restored</b> from version {{ number: restoredNumber }}, written by you
        </Trans>
      ) : (
        <Trans>
          <b>Restored</b> from version {{ number: restoredNumber }}, written by the model
        </Trans>
      )
    case 'rewritten':
      return (
        <>
          <b>{t`Rewritten by the model`}</b>
          {chips.length > 0 && `: ${chips.map(chipLabel).join(', ')}`}
          {instruction && (
            <>
              {chips.length > 0 ? ', ' : ': '}“<bdi>{instruction}</bdi>”
            </>
          )}
        </>
      )
  }
}

function chipLabel(chip: string): string {
  const found = Object.entries(CHIPS).find(([key]) => key === chip)
  return found ? t(found[1].label).toLowerCase() : chip
}
