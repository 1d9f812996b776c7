import type { SectionData, Shown } from '#app/domain/shop/content/sections.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ContentLink } from '../content-link.tsx'
import { ContentIcon, Icon } from '../icon.tsx'
import { LanguageSpan, languageOfText } from '../language-of-text.tsx'
import { usePieceId } from '../piece.ts'
import { useSiteLink } from '../use-site-link.ts'
import { SectionError } from './section-error.tsx'

export function Services({ service }: { service: Shown<SectionData['service']> | undefined }) {
  const resolveLink = useSiteLink()
  const idOf = usePieceId()
  if (!service) return <SectionError id="service" message={t`Error loading content: Failed to fetch data`} />
  if (!service.isActive) return null
  const { text, page } = languageOfText(service.language)
  const [first, rest] = splitAtFullStop(service.sectionDescription)
  return (
    <section className="section" id="service" {...text}>
      <div className="wrap stack stack-lg">
        <div className="section-head">
          <h2>{service.sectionTitle}</h2>
          {first && (
            <p className="lead">
              {first}
              {rest && <strong> {rest}</strong>}
            </p>
          )}
        </div>
        <div className="services">
          {service.services.map((card, at) => {
            const to = resolveLink(card.link)
            return (
              <article key={card.id} id={idOf('services', at)}>
                <ContentIcon iconClass={card.iconClass} />
                <h3>{card.title}</h3>
                <p>{card.description}</p>
                {to && (
                  <ContentLink className="arrow" to={to}>
                    <LanguageSpan in={page}>
                      <Trans>
                        Try it<span className="sr-only">: {ph({ title: card.title })}</span>
                      </Trans>
                    </LanguageSpan>{' '}
                    <Icon small name="arrow-right" />
                  </ContentLink>
                )}
              </article>
            )
          })}
        </div>
      </div>
    </section>
  )
}

export function splitAtFullStop(text: string): [string, string] {
  const end = text.indexOf('.') + 1
  return end === 0 ? [text, ''] : [text.slice(0, end), text.slice(end).trim()]
}
