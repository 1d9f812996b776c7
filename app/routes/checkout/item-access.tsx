import type { Access } from '#app/domain/orders/item-access.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SafeHtml } from '#app/ui/safe-html.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

export function ItemAccess({
  access: { accessUrl, guidelines },
}: {
  access: Pick<Access, 'accessUrl' | 'guidelines'>
}) {
  return (
    <section className="access stack" aria-labelledby="access">
      <h2 id="access">{words.yourItem}</h2>
      <div className="row">
        <ButtonLink href={accessUrl} rel="noopener noreferrer">
          {words.openTheItem} <Icon small name="external-link" />
        </ButtonLink>{' '}
        <span className="small muted">{accessUrl}</span>
      </div>
      {guidelines && (
        <>
          <h3>{uiWords.guidelines}</h3>
          <Guidelines text={guidelines} />
        </>
      )}
    </section>
  )
}

/** HTML is cleaned; text without any keeps its lines. */
function Guidelines({ text }: { text: string }) {
  return (
    <div className="stack stack-sm">
      {/<[a-z]/i.test(text) ? <SafeHtml html={text} /> : <TextLines text={text} />}
    </div>
  )
}
