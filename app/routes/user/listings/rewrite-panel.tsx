import type { CurrentSection } from '#app/domain/listings/listing.ts'
import { sectionName } from '#app/domain/listings/sections.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RewriteForm } from './rewrite-form.tsx'
import type { RewriteOffer } from './rewrite-offer.ts'

interface RewritePanelProps {
  listingId: string
  section: CurrentSection
  offer: RewriteOffer
}

/** Opens under its section's head; the same form has a page of its own, where it is refused with a reason. */
export function RewritePanel({ listingId, section, offer }: RewritePanelProps) {
  return (
    <details className="tool-panel" name="rewrite">
      <summary className="tool">
        <Icon small name="refresh" /> Rewrite
        <span className="sr-only"> {sectionName(section.key)}</span>
      </summary>
      <RewriteForm listingId={listingId} section={section} offer={offer} isSmall />
    </details>
  )
}
