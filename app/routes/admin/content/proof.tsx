import { t } from '#app/i18n/macro.ts'
import { type EditorPlace, editorAddress } from './editor-address.ts'

/** The name of the frame, which the form's Preview is sent to. */
export const PROOF = 'proof'

/** The section beside its form: what is stored, then what Preview showed last. */
export function Proof({ spec }: { spec: EditorPlace & { name: string } }) {
  return (
    <section className="proofing" aria-label={t`The section as it will look`}>
      <input className="proof-wide" type="radio" name="proof" id="proof-wide" defaultChecked />
      <label htmlFor="proof-wide">{t`Wide`}</label>
      <input className="proof-phone" type="radio" name="proof" id="proof-phone" />
      <label htmlFor="proof-phone">{t`Phone`}</label>
      <p className="label">{t`As it will look`}</p>
      <div className="proofed">
        <iframe
          name={PROOF}
          src={editorAddress(spec, 'preview')}
          title={t`Preview of ${{ name: spec.name }}`}
          tabIndex={-1}
          loading="lazy"
        />
      </div>
    </section>
  )
}

/** Marks a row of the form in the section, and shows it there. */
export function markPiece(id: string): void {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[name="${PROOF}"]`)
  const [page, view] = [frame?.contentDocument, frame?.contentWindow]
  page?.querySelector('.now')?.classList.remove('now')
  const piece = page?.getElementById(id)
  if (!piece || !view) return
  piece.classList.add('now')
  view.scrollTo({ top: view.scrollY + piece.getBoundingClientRect().top - view.innerHeight / 3 })
}
