import { href } from 'react-router'
import type { Rewrites } from '#app/domain/listings/listing.ts'
import { SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface RewritePanelProps {
  listing: { id: string; rewrites: Rewrites }
  section: SectionKey
}

/** Asks the model for another text of one section; says what it costs before the button. */
export function RewritePanel({ listing, section }: RewritePanelProps) {
  let title = SECTIONS[section].title.toLowerCase()
  let { left } = listing.rewrites
  let id = `instruction-${section}`
  return (
    <details className="tool-panel" name="rewrite">
      <summary className="tool">
        <Icon small name="refresh" /> Rewrite<span className="sr-only"> {title}</span>
      </summary>
      <Form
        className="stack"
        method="post"
        action={href('/user/listings/:listingId/sections/:section/rewrite', {
          listingId: listing.id,
          section,
        })}
      >
        <fieldset>
          <legend>How should it read?</legend>
          <div className="chips">
            {CHIPS.map(([value, label]) => (
              <label key={value} className="chip">
                <input type="checkbox" name="chips" value={value} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="field">
          <label htmlFor={id}>
            Own instruction <span className="optional">(optional)</span>
          </label>
          <textarea className="input" id={id} name="instruction" rows={2} dir="auto" maxLength={500} />
        </div>
        <div className="row row-between">
          <p className="small muted">
            Uses 1 of your {left} rewrites. The text as it is now stays under Versions.
          </p>
          <SubmitButton variant="outline" size="sm" pending="Starting…">
            Rewrite {title}
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}

const CHIPS = [
  ['shorter', 'Shorter'],
  ['longer', 'Longer'],
  ['plainer', 'Plainer'],
  ['more-formal', 'More formal'],
  ['more-facts', 'Use more facts'],
] as const
