import type { PageFinding } from '#app/domain/listings/checks/page-checks.server.ts'
import { SECTIONS } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { comma } from '#app/i18n/writing.ts'
import { findingParts } from './finding-parts.ts'

/** Links to where else the same words stand. */
export function OtherPlaces({ finding: { index, others } }: { finding: PageFinding }) {
  if (others.length === 0) return null
  const places = others
    .slice(0, MOST_PLACES)
    .map(({ section }, at) => ({ section, id: `finding-${index}-${at + 2}` }))
  return (
    <>
      {t`Also in:`}{' '}
      {places.map(({ id, section }, at) => (
        <span key={id}>
          {at > 0 && comma()}
          <a href={`#${id}`}>{t(SECTIONS[section].title)}</a>
        </span>
      ))}
      {others.length > MOST_PLACES && ` ${t`and ${{ more: others.length - MOST_PLACES }} more`}`}
      {'. '}
    </>
  )
}

const MOST_PLACES = 6

export function Sentence({ text }: { text: string }) {
  const { ask, reason } = findingParts(text)
  return (
    <>
      <b>{ask}.</b> {reason}
    </>
  )
}
