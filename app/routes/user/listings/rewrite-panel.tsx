import { useEffect, useRef } from 'react'
import type { CurrentSection } from '#app/domain/listings/listing.ts'
import { sectionName } from '#app/domain/listings/sections.ts'
import { ph } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RewriteForm } from './rewrite-form.tsx'
import type { RewriteOffer } from './rewrite-offer.ts'

interface RewritePanelProps {
  listingId: string
  section: CurrentSection
  offer: RewriteOffer
  /** The newest rewrite of the section that runs; undefined where none does. */
  running: string | undefined
}

/** Opens under its section's head; the same form has a page of its own, where it is refused with a reason. */
export function RewritePanel({ listingId, section, offer, running }: RewritePanelProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  const seen = useRef(running)
  // Once its rewrite has begun it is done with; one that was opened again meanwhile stays.
  useEffect(() => {
    if (running === undefined || running === seen.current) return
    seen.current = running
    panel.current?.removeAttribute('open')
    panel.current?.querySelector('form')?.reset()
  }, [running])
  return (
    <details className="tool-panel" name="rewrite" ref={panel}>
      <summary className="tool">
        <Icon small name="refresh" />{' '}
        <Trans>
          Rewrite<span className="sr-only"> {ph({ section: sectionName(section.key) })}</span>
        </Trans>
      </summary>
      <RewriteForm listingId={listingId} section={section} offer={offer} isSmall />
    </details>
  )
}
