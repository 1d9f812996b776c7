import { href, Link } from 'react-router'
import type { Part, SectionKey } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { keysOf } from '#app/ui/keys.ts'
import { RefreshLink } from '#app/ui/refresh-link.tsx'
import type { TextLanguage } from './text-language.ts'

/** A rewrite of a section that runs, or whose end the page tells once. */
export interface RewriteNews {
  id: string
  section: string
  status: 'running' | 'done' | 'failed'
  /** What is there of it while it runs. */
  partial: Part[]
  error: string | null
  becameCurrent: boolean
}

interface RewriteStateProps {
  news: RewriteNews[]
  listing: { id: string } & TextLanguage
  section: SectionKey
}

/** How the rewrites of a section are getting on, above its text. */
export function RewriteState({ news, ...place }: RewriteStateProps) {
  return news.map((rewrite) => <State key={rewrite.id} rewrite={rewrite} {...place} />)
}

function State({ rewrite, listing, section }: Omit<RewriteStateProps, 'news'> & { rewrite: RewriteNews }) {
  const versions = href('/user/listings/:listingId/sections/:section/versions', {
    listingId: listing.id,
    section,
  })
  if (rewrite.status === 'running') return <Running partial={rewrite.partial} {...listing} />
  if (rewrite.status === 'failed') {
    return (
      <Alert kind="error" title={t`The rewrite failed`}>
        <p>
          {rewrite.error} {t`The text is unchanged, and this rewrite does not count.`}
        </p>
      </Alert>
    )
  }
  return rewrite.becameCurrent ? (
    <Alert kind="success">
      <p>
        <Trans>
          Rewritten. The previous text is under <Link to={versions}>Versions</Link>.
        </Trans>
      </p>
    </Alert>
  ) : (
    <Alert kind="info">
      <p>
        <Trans>
          You changed this text while it was being rewritten, so yours was kept. The rewritten one is under{' '}
          <Link to={versions}>Versions</Link>.
        </Trans>
      </p>
    </Alert>
  )
}

/** Where nothing reloads the page by itself, as in text browsers, the link does. */
function Running({ partial, lang, dir }: { partial: Part[] } & TextLanguage) {
  const texts = partial.map(({ label, text }) => (label ? `${label}: ${text}` : text))
  const keys = keysOf(texts)
  return (
    <div className="writing">
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" /> <span>{t`Rewriting...`}</span> <RefreshLink />
      </p>
      {texts.length > 0 && (
        <div className="prose muted" lang={lang}>
          {texts.map((text, index) => (
            <p key={keys[index]} dir={dir}>
              {text}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
